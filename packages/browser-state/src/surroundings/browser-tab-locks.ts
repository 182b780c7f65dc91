import type { TabLocks } from './surroundings.ts'

/** The locks that the tabs of this browser share. Without them every tab works by itself, and the server takes each key once. */
export const browserTabLocks: TabLocks = {
  hold: async (name, work) => ('locks' in navigator ? navigator.locks.request(name, work) : work()),
}
