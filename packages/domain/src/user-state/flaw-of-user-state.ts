import { bytesOfText } from '#texts/bytes-of-text.ts'
import { USER_STATE_BYTES, USER_STATE_ENTRIES } from './user-state-limits.ts'
import type { UserState } from './user-state.ts'

/** Maps that grow by merging. Those of marks keep their most recent entries by themselves. */
const GROWING = ['options', 'shortcuts'] as const

/** What is wrong with a document; `path` is empty for the whole of it. */
export type UserStateFlaw = { path: readonly string[]; message: string }

/**
 * What keeps a document from being stored, once all has been merged into it; null where nothing does. A change that makes a
 * document smaller is never kept from it, so that one that is too large can be emptied.
 */
export function flawOfUserState(before: UserState, after: UserState): UserStateFlaw | null {
  for (const name of GROWING) {
    const count = entriesOf(after, name)
    if (count > USER_STATE_ENTRIES && count > entriesOf(before, name)) {
      return { path: ['settings', name], message: `Up to ${USER_STATE_ENTRIES} entries are allowed here.` }
    }
  }
  const size = sizeOf(after)
  if (size <= USER_STATE_BYTES || size <= sizeOf(before)) return null
  return { path: [], message: `The user state can have up to ${USER_STATE_BYTES / 1_000_000} MB.` }
}

function entriesOf({ settings }: UserState, name: (typeof GROWING)[number]): number {
  return Object.keys(settings?.[name] ?? {}).length
}

function sizeOf(state: UserState): number {
  return bytesOfText(JSON.stringify(state))
}
