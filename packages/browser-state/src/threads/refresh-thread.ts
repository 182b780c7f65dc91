import type { Client } from '@atrium/client'
import type { ThreadWithMessages } from '@atrium/contract/entities/threads/thread'
import type { QueryClient } from '@tanstack/react-query'
import { readThread } from './read-thread.ts'
import { threadQuery } from './thread-queries.ts'

type Asked = PromiseWithResolvers<ThreadWithMessages>

/** What is being read since when, and who waits for the next reading. */
type Reading = { begun: number; cutOff: AbortController; waiting: Asked[] }

/** The threads that are being read for a cache. */
const readings = new WeakMap<QueryClient, Map<string, Reading>>()

/** A reading that takes longer has come to nothing as far as somebody goes who knows of something newer, in milliseconds. */
const STALLED = 10_000

/**
 * Reads a thread again and puts it in the cache, whether or not a view shows it. What is in the cache already stays to be
 * seen meanwhile; a failure is put there beside it. It is read past the cache: whoever waits for a reading of the cache that somebody
 * else calls off is answered what was known before, or told that it was called off.
 *
 * What is being read may have begun before the change that the caller knows of: it is read once more when that is over, and once for
 * all who have asked by then. One that hangs is given up for that: on a network that was left it never ends.
 */
export function refreshThread(queries: QueryClient, client: Client, threadId: string): Promise<ThreadWithMessages> {
  const ofCache = readings.get(queries) ?? new Map<string, Reading>()
  readings.set(queries, ofCache)
  const asked: Asked = Promise.withResolvers()
  const reading = ofCache.get(threadId)
  if (reading) {
    reading.waiting.push(asked)
    if (Date.now() - reading.begun > STALLED) reading.cutOff.abort()
  } else {
    const first: Reading = { begun: Date.now(), cutOff: new AbortController(), waiting: [asked] }
    ofCache.set(threadId, first)
    void readWhileAsked(queries, client, threadId, first)
  }
  return asked.promise
}

/** Reads until nobody has asked meanwhile. */
async function readWhileAsked(queries: QueryClient, client: Client, threadId: string, reading: Reading) {
  const { waiting } = reading
  const query = threadQuery(client, threadId)
  const cache = () => queries.getQueryCache().build(queries, queries.defaultQueryOptions(query))
  while (waiting.length > 0) {
    // A reading of the cache may have begun before the change.
    await queries.cancelQueries({ queryKey: query.queryKey })
    const asked = waiting.splice(0)
    const begun = Date.now()
    const cutOff = new AbortController()
    reading.begun = begun
    reading.cutOff = cutOff
    try {
      const thread = await readThread(client, threadId, cutOff.signal)
      const cached = cache()
      if (cached.state.dataUpdatedAt > begun) {
        // What has come into the cache meanwhile may be newer than what was read.
        waiting.push(...asked)
      } else {
        cached.setData(thread, { manual: true, updatedAt: begun })
        for (const { resolve } of asked) resolve(thread)
      }
    } catch (error) {
      if (cutOff.signal.aborted) {
        waiting.push(...asked)
        continue
      }
      // Whoever looks at it is told, as by a reading of the cache: it may have been deleted elsewhere.
      const failed = cache()
      failed.setState({
        status: 'error',
        error: error as Error,
        errorUpdatedAt: Date.now(),
        errorUpdateCount: failed.state.errorUpdateCount + 1,
        isInvalidated: true,
      })
      for (const { reject } of asked) reject(error)
    }
  }
  // At once: whoever asks from now on begins anew.
  readings.get(queries)?.delete(threadId)
}
