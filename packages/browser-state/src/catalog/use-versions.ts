import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { pagesQuery } from '#query-cache/pages-query.ts'

type Versions<Version> = { data: Version[]; resume: string | null }

/** All pages of the versions of an item as one list, newest first. */
export function useVersions<Version>(asked: ReturnType<typeof pagesQuery<Versions<Version>>>) {
  const query = useInfiniteQuery(asked)
  const versions = useMemo(() => query.data?.pages.flatMap(({ data }) => data) ?? [], [query.data])
  return { ...query, versions }
}
