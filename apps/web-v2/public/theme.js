// Runs before the first paint, in its own file because the page allows no inline script: a chosen theme shows at once.
try {
  var theme = localStorage.getItem('atrium.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage is turned off: the system's theme serves.
}
