import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useRoom } from '#console/use-room.ts'
import { useProject } from '#projects/use-project.ts'
import type { AskedContent, AskedTrash } from './content-queries.ts'
import { contentsRoom } from './contents-room.ts'

/** All content of a project, the current one where none is named; `fetchNextPage()` goes on where `hasNextPage` says so. */
export function useContents(asked: AskedContent, enabled = true, projectId?: number) {
  const current = useProject().project?.projectId
  const project = projectId ?? current
  const query = useInfiniteQuery({
    ...useRoom(contentsRoom).listQuery(project, asked),
    enabled: enabled && project !== undefined,
  })
  const contents = useMemo(() => query.data?.pages.flatMap(({ data }) => data) ?? [], [query.data])
  return { ...query, contents }
}

/** How much there is of each type; undefined until it is known. */
export function useContentCounts(asked: AskedContent, enabled = true, projectId?: number) {
  const current = useProject().project?.projectId
  const project = projectId ?? current
  const query = { ...useRoom(contentsRoom).countsQuery(project, asked) }
  return useQuery({ ...query, enabled: enabled && project !== undefined }).data
}

/** What the caller has deleted lately. */
export function useContentTrash({ filter, type }: AskedTrash, enabled: boolean) {
  const query = useInfiniteQuery({ ...useRoom(contentsRoom).trashQuery({ filter, type }), enabled })
  const contents = useMemo(() => query.data?.pages.flatMap(({ data }) => data) ?? [], [query.data])
  return { ...query, contents }
}

/** How much of each type is in the trash; undefined until it is known. */
export function useTrashCounts(filter: string | undefined, enabled: boolean) {
  return useQuery({ ...useRoom(contentsRoom).trashCountsQuery(filter), enabled }).data
}

/** The caller's folders, by name. */
export function useContentFolders() {
  return useQuery(useRoom(contentsRoom).foldersQuery()).data ?? []
}

/** The first of what has these words, in names and texts; none for fewer than two letters. */
export function useFoundContent(words: string) {
  const { project } = useProject()
  const wanted = words.trim()
  return useQuery({
    ...useRoom(contentsRoom).foundQuery(project?.projectId, wanted),
    enabled: project !== undefined && wanted.length > 1,
    placeholderData: (known) => (wanted.length > 1 ? known : undefined),
  })
}
