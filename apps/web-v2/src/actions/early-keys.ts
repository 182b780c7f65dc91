/** How long a shortcut is worth doing after it was pressed, in milliseconds: as long as somebody waits for a slow page. */
const WORTH_MS = 15_000

declare global {
  interface Window {
    /** Put there by `early.js`, which hears keys before any other script of the console. */
    earlyKeys?: { pressed: KeyboardEvent[]; keep: (event: KeyboardEvent) => void }
  }
}

/** What was pressed before anything heard shortcuts, oldest first. From here on nothing is kept. */
export function takeEarlyKeys(): KeyboardEvent[] {
  const early = window.earlyKeys
  if (!early) return []
  window.removeEventListener('keydown', early.keep)
  delete window.earlyKeys
  return early.pressed.filter(({ timeStamp }) => performance.now() - timeStamp < WORTH_MS)
}
