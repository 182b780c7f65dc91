import { useQuery } from '@tanstack/react-query'
import { useRoom } from '#console/use-room.ts'
import { runRecordRoom } from './run-record-room.ts'

/** A run as the server has written it down; undefined runs, as those of copied answers, are not asked for. */
export function useRunRecord(threadId: string, runId: string | undefined) {
  const { query } = useRoom(runRecordRoom)
  return useQuery({ ...query(threadId, runId ?? ''), enabled: runId !== undefined })
}
