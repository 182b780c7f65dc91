import type { Content } from '@atrium/contract/entities/content'
import { inOneOrder } from '@atrium/domain/user-state/in-one-order'
import type { UserState } from '@atrium/domain/user-state/user-state'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useRoom } from '#console/use-room.ts'
import { useUserState } from '#user-state/use-user-state.ts'
import { contentsRoom } from './contents-room.ts'

/** As many of the favorites, and as many of the recently viewed, as are read. */
const MOST_OF_EACH = 100

/**
 * A favorite or recently viewed piece of content that is no conversation: a saved prompt, a group, a companion. All of them are read in
 * one request, whatever their project. Undefined until it is known, null where the reader does not see it any more.
 */
export function useMarkedContent(id: string): Content | null | undefined {
  const { favorites, lastViewed } = useUserState()
  const ids = useMemo(() => markedIds([favorites, lastViewed]), [favorites, lastViewed])
  const { data } = useQuery({ ...useRoom(contentsRoom).certainQuery(ids), placeholderData: (known) => known })
  return data && (data.find((content) => content.id === id) ?? null)
}

/** In one order, so that another look at one of them asks for nothing. */
function markedIds(lists: readonly UserState['favorites'][]): string[] {
  const ids = lists.flatMap((marks) => inOneOrder([], marks).slice(0, MOST_OF_EACH))
  return [...new Set(ids.map(({ id }) => id))].toSorted()
}
