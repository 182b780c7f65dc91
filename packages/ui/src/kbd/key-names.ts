const ARROWS: Record<string, string> = { up: '↑', down: '↓', left: '←', right: '→', plus: '+' }
const APPLE: Record<string, string> = {
  ...ARROWS,
  mod: '⌘',
  shift: '⇧',
  alt: '⌥',
  ctrl: '⌃',
  enter: '↵',
  esc: 'Esc',
  space: 'Space',
  backspace: '⌫',
  delete: '⌦',
}
const OTHER: Record<string, string> = {
  ...ARROWS,
  mod: 'Ctrl',
  shift: 'Shift',
  alt: 'Alt',
  ctrl: 'Ctrl',
  enter: 'Enter',
  esc: 'Esc',
  space: 'Space',
  meta: 'Win',
  backspace: 'Backspace',
  delete: 'Delete',
}

/** `mod+k` → `⌘K` on a Mac, `Ctrl K` elsewhere. */
export function keyNames(keys: string, apple: boolean): string {
  const names = keys.split('+').map((key) => (apple ? APPLE : OTHER)[key.toLowerCase()] ?? key.toUpperCase())
  return names.join(apple ? '' : ' ')
}
