import type { Client } from '@atrium/client'
import type { SavedVoice } from '@atrium/domain/speech/choose-speech'
import { queryOptions } from '@tanstack/react-query'
import { NOT_PERSISTED } from '#query-cache/persist-queries.ts'

/** Which message is read aloud, and in which voice. */
export type AskedReading = SavedVoice & { threadId: string; messageId: string }

/**
 * A message read aloud in a voice, as a kept file. Asked for once: whoever listens again hears the same. Never tried again by itself, since
 * a reading costs.
 */
export function readingQuery(client: Client, asked: AskedReading) {
  const { threadId, messageId, ...body } = asked
  return queryOptions({
    queryKey: ['reading', asked],
    queryFn: async ({ signal }) =>
      (await client.audio.readAloud({ params: { threadId, messageId }, body }, { signal })).data,
    meta: NOT_PERSISTED,
    retry: false,
    staleTime: Infinity,
  })
}
