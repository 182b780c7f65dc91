import { CACHED_FOR } from '@atrium/domain/tokens/count-history'

/** What was begun before this, as ISO text of UTC, is in no vendor's cache any more at a time in milliseconds. */
export function cachedSince(at: number): string {
  return new Date(at - CACHED_FOR).toISOString()
}
