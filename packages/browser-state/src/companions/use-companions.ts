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

/** The shortest words that are searched for on the server. */
const SHORTEST = 2
/** As many characters are searched for. */
const LONGEST = 200

/**
 * The companions of the current project for whoever writes: favorites first, then those asked lately, also of other projects, then the last
 * changed. Where there are more than one answer holds, those that have `words` in their name are among them.
 */
export function useOfferedCompanions({ isOn, words }: { isOn: boolean; words: string }): readonly Companion[] {
  const projectId = useProject().project?.projectId
  const room = useRoom(companionsRoom)
  const enabled = isOn && projectId !== undefined
  const first = useQuery({ ...room.offeredQuery(projectId, undefined), enabled })
  const searched = words.trim().slice(0, LONGEST)
  const further = useQuery({
    ...room.offeredQuery(projectId, searched),
    enabled: enabled && Boolean(first.data?.resume) && searched.length >= SHORTEST,
    placeholderData: (known) => known,
  })
  const favorites = useMarkedIds('favorites', 'assistant')
  const recent = useMarkedIds('lastViewed', 'assistant')
  const known = new Set(first.data?.data.map(({ id }) => id))
  const missing = [...new Set([...favorites, ...recent])].filter((id) => !known.has(id)).toSorted()
  const marked = useQuery({
    ...room.certainQuery(missing),
    enabled: enabled && first.isSuccess && missing.length > 0,
    placeholderData: (before) => before,
  })
  const read = [...(first.data?.data ?? NONE), ...(marked.data ?? NONE), ...(further.data?.data ?? NONE)]
  const all = new Map(read.map((companion) => [companion.id, companion]))
  return [...new Set([...favorites, ...recent, ...all.keys()])].flatMap((id) => all.get(id) ?? [])
}
