// Applies the saved theme before the first paint, so that the page doesn't flash. Browsers may block storage.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {}
