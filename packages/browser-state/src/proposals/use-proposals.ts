import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useRoom } from '#console/use-room.ts'
import { proposalsRoom } from './proposals-room.ts'

/** All proposals that somebody has made or may decide on, newest first; `fetchNextPage()` goes on where `hasNextPage` says so. */
export function useProposals() {
  const query = useInfiniteQuery(useRoom(proposalsRoom).listQuery('all'))
  const proposals = useMemo(() => query.data?.pages.flatMap(({ data }) => data) ?? [], [query.data])
  return { ...query, proposals }
}

/** The open ones of an item; none where none are to be asked for. */
export function useOpenProposals(itemId: string, areThere: boolean) {
  const { data } = useInfiniteQuery({ ...useRoom(proposalsRoom).listQuery('open', itemId), enabled: areThere })
  return useMemo(() => (areThere ? (data?.pages.flatMap((page) => page.data) ?? []) : []), [areThere, data])
}

/** One with its comments and the versions that it is compared with. */
export function useProposal(proposalId: string) {
  return useQuery(useRoom(proposalsRoom).oneQuery(proposalId))
}
