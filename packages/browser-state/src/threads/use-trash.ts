import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useConsole } from '#console/use-console.ts'
import { trashQuery } from './trash-query.ts'

/** The threads that the caller has deleted and can bring back, the latest first; `fetchNextPage()` goes on. */
export function useTrash() {
  const query = useInfiniteQuery(trashQuery(useConsole().client))
  const threads = useMemo(() => query.data?.pages.flatMap(({ data }) => data), [query.data])
  return { ...query, threads }
}
