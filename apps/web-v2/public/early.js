// What the page does before the console's scripts are there, in a file of its own because the page allows no inline script.

// Before the first paint: a chosen theme and text size show at once.
try {
  var theme = localStorage.getItem('atrium.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  var textSize = localStorage.getItem('atrium.text-size')
  if (textSize) document.documentElement.dataset.textSize = textSize
} catch {
  // Storage is turned off: the system's theme serves.
}

// The console takes these for itself: see src/actions/early-keys.ts.
window.earlyKeys = { pressed: [] }
window.earlyKeys.keep = function (event) {
  var isShortcut = event.ctrlKey || event.metaKey || event.altKey
  // Text that is typed into a field is the field's.
  if (event.defaultPrevented || event.repeat || (!isShortcut && /^(INPUT|TEXTAREA)$/.test(event.target.tagName))) return
  window.earlyKeys.pressed.push(event)
  // The palette's key is the browser's own search otherwise.
  if (event.key === 'k' && (event.ctrlKey || event.metaKey)) event.preventDefault()
}
addEventListener('keydown', window.earlyKeys.keep)

// Draws the field of the home page; the console takes over what was typed. Only for somebody who is signed on, who alone has start
// answers. Before the sheet is there nothing can take the focus: the first frame comes with it.
function drawField() {
  try {
    var block = document.getElementById('start-answers')
    var early = document.getElementById('early-composer')
    if (!block || !early || !/^(\/v2)?\/(home)?$/.test(location.pathname)) return
    var answers = JSON.parse(block.textContent)
    var texts = answers['/locales/' + document.documentElement.lang + '/thread.json'].composer
    var settings = answers['/api/v1/config'].data.userState.settings || {}
    var area = early.querySelector('textarea')
    area.placeholder = texts.placeholder
    area.setAttribute('aria-label', texts.label)
    early.dataset.folded = String(localStorage.getItem('atrium.navigation') === 'folded')
    early.hidden = false
    if (matchMedia('(pointer: coarse)').matches) return
    area.focus()
    area.addEventListener('keydown', function (event) {
      if (event.key !== 'Enter' || event.shiftKey || event.isComposing || settings.enterSends === false) return
      event.preventDefault()
      // Sent by the console as soon as it is there. What is typed after it would be another message.
      if (area.value.trim() === '') return
      early.dataset.send = ''
      area.readOnly = true
    })
  } catch {
    // Without it the field comes with the console.
  }
}

document.addEventListener(
  'readystatechange',
  function () {
    requestAnimationFrame(drawField)
  },
  { once: true },
)
