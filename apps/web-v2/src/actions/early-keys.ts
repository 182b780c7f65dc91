/** How long a shortcut is worth doing after it was pressed, in milliseconds. */
const WORTH_MS = 5000

let pressed: KeyboardEvent[] = []

/** Keeps what is pressed before anything hears shortcuts, from the first moment of the page. */
export function keepEarlyKeys(): void {
  window.addEventListener('keydown', keep)
}

/** What was pressed early and that nothing has taken for itself, oldest first. From here on nothing is kept. */
export function takeEarlyKeys(): KeyboardEvent[] {
  window.removeEventListener('keydown', keep)
  const taken = pressed.filter(({ timeStamp }) => performance.now() - timeStamp < WORTH_MS)
  pressed = []
  return taken
}

function keep(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.repeat) return
  pressed.push(event)
  // The palette's key is the browser's own search otherwise.
  if (event.key === 'k' && (event.ctrlKey || event.metaKey)) event.preventDefault()
}
