import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useRoom } from '#console/use-room.ts'
import { promptsRoom } from './prompts-room.ts'

/** A prompt and its results, the newest first; nothing where none is named. */
export function usePrompt(named: string | undefined) {
  const room = useRoom(promptsRoom)
  const promptId = named ?? ''
  const prompt = useQuery({ ...room.promptQuery(promptId), enabled: named !== undefined })
  const known = prompt.data
  const query = room.resultsQuery({ id: promptId, project: known?.project ?? 0 })
  const results = useQuery({ ...query, queryFn: known ? query.queryFn : skipToken })
  const living = (results.data ?? [])
    .filter(({ status }) => status === 'running')
    .map(({ id }) => id)
    .join(' ')
  // Followed anew with each that begins.
  useEffect(() => (living === '' ? undefined : room.follow(promptId)), [room, promptId, living])
  return { prompt, results }
}
