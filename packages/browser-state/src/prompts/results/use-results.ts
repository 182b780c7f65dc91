import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useRoom } from '#console/use-room.ts'
import { useProject } from '#projects/use-project.ts'
import type { ResultFilter } from '../prompt-queries.ts'
import { promptsRoom } from '../prompts-room.ts'

/** The results of the current project; `fetchNextPage()` goes on where `hasNextPage` says so. */
export function useResults(filter: ResultFilter) {
  const room = useRoom(promptsRoom)
  const { project } = useProject()
  const query = useInfiniteQuery({ ...room.listQuery(project?.projectId, filter), enabled: project !== undefined })
  const results = useMemo(() => query.data?.pages.flatMap(({ data }) => data) ?? [], [query.data])
  return { ...query, results }
}
