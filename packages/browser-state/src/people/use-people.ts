import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useRoom } from '#console/use-room.ts'
import type { PeopleFilter } from './people-queries.ts'
import { peopleRoom } from './people-room.ts'

/** Everybody with an account, by name; `fetchNextPage()` goes on where `hasNextPage` says so. */
export function usePeople(filter: PeopleFilter) {
  const query = useInfiniteQuery(useRoom(peopleRoom).listQuery(filter))
  const people = useMemo(() => query.data?.pages.flatMap(({ data }) => data) ?? [], [query.data])
  return { ...query, people }
}

/** Whoever has been invited and has not come yet. */
export function useInvitations() {
  return useQuery(useRoom(peopleRoom).invitationsQuery())
}
