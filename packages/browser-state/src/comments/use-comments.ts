import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useRoom } from '#console/use-room.ts'
import { commentsRoom } from './comments-room.ts'

/** How many comments the messages of a thread have, by their ids; empty until that is known. */
export function useCommentCounts(threadId: string): ReadonlyMap<string, number> {
  const { data } = useQuery(useRoom(commentsRoom).countsQuery(threadId))
  return useMemo(() => new Map(data?.map(({ messageId, comments }) => [messageId, comments])), [data])
}

/** The comments on a message, oldest first. */
export function useComments(threadId: string, messageId: string) {
  return useQuery(useRoom(commentsRoom).listQuery(threadId, messageId))
}

/** Who can be mentioned whose name contains this; nobody where `filter` is null. */
export function useMentionable(threadId: string, filter: string | null) {
  const query = useRoom(commentsRoom).mentionableQuery(threadId, filter ?? '')
  const { data } = useQuery({ ...query, enabled: filter !== null, placeholderData: keepPreviousData })
  return filter === null ? undefined : data
}
