import { mostRecentIds } from '@atrium/domain/user-state/keep-most-recent'
import { isFavorite } from '@atrium/domain/user-state/mark-item'
import type { MarkedKind } from '@atrium/domain/user-state/user-state'
import { useMemo } from 'react'
import { useUserState } from './use-user-state.ts'

export function useFavorite(kind: MarkedKind, id: string): boolean {
  return isFavorite(useUserState(), { kind, id })
}

/** The ids of the favorites or the recently viewed of a kind, the most recent first. */
export function useMarkedIds(list: 'favorites' | 'lastViewed', kind: MarkedKind): string[] {
  const marks = useUserState()[list]?.[kind]
  return useMemo(() => mostRecentIds(marks ?? {}), [marks])
}
