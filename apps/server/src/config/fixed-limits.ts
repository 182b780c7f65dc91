import { THREAD_NAME_LIMIT } from '@atrium/domain/threads/thread-name'
import { MOST_RECENT_LIMIT } from '@atrium/domain/user-state/keep-most-recent'
import type { Limit } from './limit.ts'

/** Limits that the rules themselves set, for everybody alike. */
export const FIXED_LIMITS: readonly Limit[] = [
  { name: 'thread-name', description: 'Characters of a thread name', limit: THREAD_NAME_LIMIT },
  { name: 'favorites', description: 'Favourites kept of each kind', limit: MOST_RECENT_LIMIT },
  { name: 'last-viewed', description: 'Recently viewed items kept of each kind', limit: MOST_RECENT_LIMIT },
]
