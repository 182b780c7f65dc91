import type { PageLife } from './surroundings.ts'

/** The life of the page in this tab. */
export const browserPageLife: PageLife = {
  onHide: (work) =>
    listen([
      [document, 'visibilitychange', () => document.visibilityState === 'hidden' && work()],
      [window, 'pagehide', work],
    ]),
  onReturn: (work) =>
    listen([
      [window, 'online', work],
      [document, 'visibilitychange', () => document.visibilityState === 'visible' && work()],
    ]),
}

function listen(all: readonly (readonly [EventTarget, string, () => unknown])[]): () => void {
  for (const [target, name, work] of all) target.addEventListener(name, work)
  return () => {
    for (const [target, name, work] of all) target.removeEventListener(name, work)
  }
}
