// Runs before the first paint, in its own file because the page allows no inline script: a chosen theme and text size show at once.
try {
  var theme = localStorage.getItem('atrium.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  var textSize = localStorage.getItem('atrium.text-size')
  if (textSize) document.documentElement.dataset.textSize = textSize
} catch {
  // Storage is turned off: the system's theme serves.
}
