import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Person } from '@atrium/contract/entities/administration/person'
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

/**
 * The person who is opened beside a list: also where the list has come to be narrowed without them, or has not been read so far. Nobody
 * where there is no such account any more.
 */
export function useOpenedPerson(people: readonly Person[], accountId: string | undefined): Person | null {
  const listed = people.find((person) => person.accountId === accountId)
  const isLookedUp = accountId !== undefined && listed === undefined
  const { data, isError } = useQuery({
    ...useRoom(peopleRoom).personQuery(accountId ?? ''),
    enabled: isLookedUp,
    retry: false,
  })
  return listed ?? (isLookedUp && !isError ? (data ?? null) : null)
}

/** The code-access keys of somebody, the newest first. */
export function useKeysOfPerson(accountId: string) {
  return useQuery(useRoom(peopleRoom).keysOfPersonQuery(accountId))
}

/** Whoever has been invited and has not come yet. */
export function useInvitations() {
  return useQuery(useRoom(peopleRoom).invitationsQuery())
}
