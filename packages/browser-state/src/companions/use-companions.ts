import type { Companion } from '@atrium/contract/entities/catalog/companion'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useVersions } from '#catalog/use-versions.ts'
import { useRoom } from '#console/use-room.ts'
import { useProject } from '#projects/use-project.ts'
import { useMarkedIds } from '#user-state/use-marks.ts'
import { type AskedCompanions, companionsRoom } from './companions-room.ts'

const NONE: readonly Companion[] = []

/** The companions that can be seen in the current project, last changed first; `fetchNextPage()` goes on where `hasNextPage` says so. */
export function useCompanions(asked: AskedCompanions) {
  const { project } = useProject()
  const query = useInfiniteQuery({
    ...useRoom(companionsRoom).listQuery(project?.projectId, asked),
    enabled: project !== undefined,
  })
  const companions = useMemo(() => query.data?.pages.flatMap(({ data }) => data) ?? [], [query.data])
  return { ...query, companions }
}

/** One companion; none is read for null. */
export function useCompanion(id: string | null) {
  return useQuery({ ...useRoom(companionsRoom).oneQuery(id ?? ''), enabled: id !== null })
}

/** The versions of a companion, newest first. */
export function useCompanionVersions(id: string) {
  return useVersions(useRoom(companionsRoom).versionsQuery(id))
}

/** The companions of the current project for whoever writes: favorites first, then those asked lately, then the last changed. */
export function useOfferedCompanions(isOn: boolean): readonly Companion[] {
  const projectId = useProject().project?.projectId
  const { data = NONE } = useQuery({
    ...useRoom(companionsRoom).offeredQuery(projectId),
    enabled: isOn && projectId !== undefined,
  })
  const favorites = useMarkedIds('favorites', 'assistant')
  const recent = useMarkedIds('lastViewed', 'assistant')
  const all = new Map(data.map((companion) => [companion.id, companion]))
  return [...new Set([...favorites, ...recent, ...all.keys()])].flatMap((id) => all.get(id) ?? [])
}
