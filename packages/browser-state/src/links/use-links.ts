import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRoom } from '#console/use-room.ts'
import { linksRoom } from './links-room.ts'

/** One’s own links, the newest first. */
export function useOwnLinks() {
  return useInfiniteQuery(useRoom(linksRoom).listQuery())
}

/** One’s own link to a thing. */
export function useLinkTo(subject: string) {
  return useQuery(useRoom(linksRoom).ownQuery(subject))
}

/** What a link shows. */
export function useLinked(linkId: string) {
  return useQuery(useRoom(linksRoom).shownQuery(linkId))
}
