// What is typed before the console's scripts are there: shortcuts on every page, and text on the home page. Loaded by a tag of its
// own because the page allows no inline script.

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
// answers.
try {
  var block = document.getElementById('start-answers')
  if (block && /^(\/v2)?\/(home)?$/.test(location.pathname)) {
    var answers = JSON.parse(block.textContent)
    var texts = answers['/locales/en/thread.json'].composer
    var settings = answers['/api/v1/config'].data.userState.settings || {}
    var early = document.getElementById('early-composer')
    var area = early.querySelector('textarea')
    area.placeholder = texts.placeholder
    area.setAttribute('aria-label', texts.label)
    early.dataset.folded = String(localStorage.getItem('atrium.navigation') === 'folded')
    early.hidden = false
    if (!matchMedia('(pointer: coarse)').matches) {
      area.focus()
      area.addEventListener('keydown', function (event) {
        if (event.key !== 'Enter' || event.shiftKey || event.isComposing || settings.enterSends === false) return
        event.preventDefault()
        // Sent by the console as soon as it is there. What is typed after it would be another message.
        if (area.value.trim() === '') return
        early.dataset.send = ''
        area.readOnly = true
      })
    }
  }
} catch {
  // Without it the field comes with the console.
}
