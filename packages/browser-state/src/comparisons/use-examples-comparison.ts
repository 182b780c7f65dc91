import type { Comparison } from '@atrium/contract/entities/prompts/comparison'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useRoom } from '#console/use-room.ts'
import { comparisonsRoom } from './comparisons-room.ts'

/** A comparison as it is by now, and the words of its answers as they come. */
export function useExamplesComparison(promptId: string) {
  const room = useRoom(comparisonsRoom)
  const query = useQuery(room.query(promptId))
  const living = (query.data?.cells ?? [])
    .filter(({ status }) => status === 'running')
    .map(({ resultId }) => resultId)
    .join(' ')
  // Followed anew with each that begins.
  useEffect(() => (living === '' ? undefined : room.follow(promptId, living.split(' '))), [room, promptId, living])
  return query
}

/** The answers of one example with their texts, read once the row is shown, and again with each that begins, ends or is voted on. */
export function useComparisonRow(
  { promptId, cells }: Comparison,
  { example, shown }: { example: number; shown: boolean },
) {
  const room = useRoom(comparisonsRoom)
  const own = cells.filter((cell) => cell.example === example)
  const state = own.map(({ resultId, status, score, votes }) => [resultId, status, score, votes].join(' ')).join(', ')
  const query = room.rowQuery(promptId, { example, state })
  return useQuery({ ...query, enabled: shown && own.length > 0, placeholderData: (known) => known })
}

/** What has been heard of an answer that is written now. */
export function useHeardParts(resultId: string) {
  const { heard } = useRoom(comparisonsRoom)
  const read = () => heard.get().get(resultId)?.parts
  return useSyncExternalStore(heard.subscribe, read, read)
}
