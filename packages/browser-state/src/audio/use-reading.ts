import type { File } from '@atrium/contract/entities/file'
import type { SavedVoice } from '@atrium/domain/speech/choose-speech'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { NOT_PERSISTED } from '#query-cache/persist-queries.ts'
import { useConsole } from '#console/use-console.ts'

/**
 * A message read aloud in a voice, as a kept file. Asked for once: whoever listens again hears the same. Never tried again by itself, since
 * a reading costs.
 */
export function useReading(asked: SavedVoice & { threadId: string; messageId: string }): UseQueryResult<File, Error> {
  const { client } = useConsole()
  const { threadId, messageId, ...body } = asked
  return useQuery({
    queryKey: ['reading', asked],
    queryFn: async ({ signal }) =>
      (await client.audio.readAloud({ params: { threadId, messageId }, body }, { signal })).data,
    meta: NOT_PERSISTED,
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
