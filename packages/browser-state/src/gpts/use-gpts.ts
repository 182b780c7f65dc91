import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useRoom } from '#console/use-room.ts'
import { gptsRoom } from './gpts-room.ts'

/** Whether a ChatGPT workspace is connected. */
export function useWorkspace() {
  return useQuery(useRoom(gptsRoom).infoQuery())
}

/** The GPTs of the workspace that this person may see, page by page. @param contains words that they are narrowed by */
export function useGpts(contains: string | undefined) {
  const list = useInfiniteQuery(useRoom(gptsRoom).listQuery(contains))
  const { data } = list
  const gpts = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data])
  return { ...list, gpts }
}
