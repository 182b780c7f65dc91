import { browserTimers } from '#surroundings/browser-timers.ts'
import { manualPageLife } from '#surroundings/manual-page-life.ts'
import { memoryItems } from '#surroundings/memory-items.ts'
import { memoryLocks } from '#surroundings/memory-locks.ts'
import type { ConsoleSettings } from './console-settings.ts'

type Settled =
  | 'environment'
  | 'buildVersion'
  | 'search'
  | 'signOnAddress'
  | 'timers'
  | 'newKey'
  | 'life'
  | 'locks'
  | 'draftItems'
  | 'outboxItems'
  | 'performance'
  | 'dataLayer'

/** The settings of a console, with a value for everything that may be left out and that rooms need. */
export type SettledSettings = ConsoleSettings & Required<Pick<ConsoleSettings, Settled>>

/** Puts the defaults in the place of what is left out. */
export function settleSettings(settings: ConsoleSettings): SettledSettings {
  return {
    environment: 'local',
    buildVersion: 'local',
    search: '',
    signOnAddress: { root: '/login', query: 'return' },
    timers: browserTimers,
    newKey: () => crypto.randomUUID(),
    life: manualPageLife(),
    locks: memoryLocks(),
    draftItems: memoryItems(),
    outboxItems: memoryItems(),
    performance,
    dataLayer: [],
    ...settings,
  }
}
