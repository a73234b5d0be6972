FROM python:3.13-slim AS packages
COPY requirements.txt .
RUN python -m venv /packages \
    && /packages/bin/pip install --no-cache-dir --require-hashes -r requirements.txt \
    && /packages/bin/pip uninstall --yes pip

FROM python:3.13-slim
RUN useradd --system --uid 10001 tarot && install --directory --owner=tarot --mode=700 /data
COPY --from=packages /packages /packages
WORKDIR /house
COPY backend backend
COPY migrations migrations
COPY frontend frontend
ENV PATH="/packages/bin:$PATH" \
    PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    TAROT_DATABASE_URL=sqlite:////data/tarot.sqlite3
USER tarot
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
    CMD ["python", "-c", "import urllib.request as r; r.urlopen('http://127.0.0.1:8000/sante/pret', timeout=4)"]
CMD ["python", "-m", "backend", "serve"]
