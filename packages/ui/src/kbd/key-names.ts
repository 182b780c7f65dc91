const APPLE: Record<string, string> = {
  mod: '⌘',
  shift: '⇧',
  alt: '⌥',
  ctrl: '⌃',
  enter: '↵',
  esc: 'Esc',
  backspace: '⌫',
}
const OTHER: Record<string, string> = {
  mod: 'Ctrl',
  shift: 'Shift',
  alt: 'Alt',
  ctrl: 'Ctrl',
  enter: 'Enter',
  esc: 'Esc',
  backspace: 'Backspace',
}

/** `mod+k` → `⌘K` on a Mac, `Ctrl K` elsewhere. */
export function keyNames(keys: string, apple: boolean): string {
  const names = keys.split('+').map((key) => (apple ? APPLE : OTHER)[key.toLowerCase()] ?? key.toUpperCase())
  return names.join(apple ? '' : ' ')
}
