// Applies the saved theme before the first paint, so that the page doesn't flash. The browser may block storage.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {}
