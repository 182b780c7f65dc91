import type { PageLife } from './surroundings.ts'

export type ManualPageLife = PageLife & { hide(): void; return(): void }

/** A page that is hidden and comes back by hand, for tests; left alone, it stays. */
export function manualPageLife(): ManualPageLife {
  const [hiding, returning] = [new Set<() => void>(), new Set<() => void>()]
  const on = (works: Set<() => void>) => (work: () => void) => {
    works.add(work)
    return () => void works.delete(work)
  }
  return {
    onHide: on(hiding),
    onReturn: on(returning),
    hide: () => hiding.forEach((work) => work()),
    return: () => returning.forEach((work) => work()),
  }
}
