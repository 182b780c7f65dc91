import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useRoom } from '#console/use-room.ts'
import { mentionsRoom } from './mentions-room.ts'

/** What mentions this person, newest first, and how much of it is not read; `fetchNextPage()` goes on where `hasNextPage` says so. */
export function useMentions() {
  const query = useInfiniteQuery(useRoom(mentionsRoom).listQuery())
  const mentions = useMemo(() => query.data?.pages.flatMap(({ data }) => data) ?? [], [query.data])
  return { ...query, mentions, unread: query.data?.pages[0]?.unread ?? 0 }
}
