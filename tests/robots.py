"""Who opens a link before the person it was sent to: the preview robots of the chats."""

ROBOTS = (
    "WhatsApp/2.23.20.0",
    "facebookexternalhit/1.1",
    "TelegramBot (like TwitterBot)",
    "Twitterbot/1.0",
    "Slackbot-LinkExpanding 1.0",
    "Discordbot/2.0",
    "LinkedInBot/1.0",
    "SkypeUriPreview Preview/0.5",
    "Mozilla/5.0 (compatible; Googlebot/2.1)",
    "Applebot/0.1",
    "Mozilla/5.0 (Macintosh) AppleWebKit/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0",
)
