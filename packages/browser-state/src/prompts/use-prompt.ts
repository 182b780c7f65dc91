import { RequestError } from '@atrium/client/request-error'
import type { PromptResult } from '@atrium/contract/entities/prompts/prompt'
import { skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useRoom } from '#console/use-room.ts'
import { promptsRoom } from './prompts-room.ts'

const NONE: readonly PromptResult[] = []

/**
 * A prompt and its results, the newest first: `list` has those that were read, and `showOlder()` goes on where `hasNextPage` says so.
 * Nothing where no prompt is named. `isLeft` says that there is no prompt any more, but what came of it: its author has deleted it for
 * good.
 * @param namedResult one that is to be among those that were read
 */
export function usePrompt(named: string | undefined, namedResult?: string) {
  const room = useRoom(promptsRoom)
  const promptId = named ?? ''
  const prompt = useQuery({ ...room.promptQuery(promptId), enabled: named !== undefined })
  const isGone = prompt.error instanceof RequestError && prompt.error.status === 404 && !prompt.data
  const placeQuery = room.placeOfResultQuery(namedResult ?? '')
  const query = room.resultsQuery(promptId)
  const isAsked = isGone || prompt.data !== undefined
  const results = useInfiniteQuery({ ...query, queryFn: isAsked ? query.queryFn : skipToken })
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = results
  const list = useMemo(() => data?.pages.flatMap((page) => page.data) ?? NONE, [data])
  const living = list
    .filter(({ status }) => status === 'running')
    .map(({ id }) => id)
    .join(' ')
  // Followed anew with each that begins.
  useEffect(() => (living === '' ? undefined : room.follow(promptId)), [room, promptId, living])
  const isMissed = namedResult !== undefined && hasNextPage && !list.some(({ id }) => id === namedResult)
  const place = useQuery({ ...placeQuery, enabled: isMissed })
  // One that stands nowhere is not looked for in all of them.
  const isFurther = isMissed && place.data?.promptId === named
  const pages = data?.pages.length ?? 0
  // Where there were fewer for a moment, the last page that was asked for has gone, and comes back with what is restored.
  const [wanted, setWanted] = useState(1)
  const isShort = hasNextPage && pages > 0 && pages < wanted
  useEffect(() => {
    if ((isFurther || isShort) && !isFetching && !isError) void fetchNextPage()
  }, [isFurther, isShort, isFetching, isError, fetchNextPage])
  const showOlder = () => {
    setWanted(pages + 1)
    void fetchNextPage()
  }
  return {
    prompt,
    results: { ...results, list, showOlder },
    isLeft: isGone && list.length > 0,
    isLoading: prompt.isLoading || (isGone && results.isLoading),
  }
}
