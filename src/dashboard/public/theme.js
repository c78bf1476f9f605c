// Before the first paint, so that a remembered theme does not flash. Storage may be forbidden.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {}
