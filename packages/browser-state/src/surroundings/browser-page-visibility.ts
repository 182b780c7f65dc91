import type { PageVisibility } from './surroundings.ts'

export const browserPageVisibility: PageVisibility = {
  hidden: () => document.hidden,
  listen(hear) {
    document.addEventListener('visibilitychange', hear)
    return () => document.removeEventListener('visibilitychange', hear)
  },
}
