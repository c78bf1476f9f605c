// The browser comes from the npm package @sparticuz/chromium or CHROME_PATH, never from a download.
module.exports = { skipDownload: true }
