import type { CallInput } from '@atrium/contract/call'
import type { promptResultCalls } from '@atrium/contract/calls/prompt-results'
import type { Client } from '@atrium/client'
import { RequestError } from '@atrium/client/request-error'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { NOT_PERSISTED } from '#query-cache/persist-queries.ts'

/** Under which name each reading of prompts stands in the query cache. */
export const promptKeys = {
  all: () => ['prompts'] as const,
  one: (promptId: string) => ['prompts', 'item', promptId] as const,
  resultsOf: (promptId: string) => ['prompts', 'results', promptId] as const,
  placeOf: (resultId: string) => ['prompts', 'place', resultId] as const,
  lists: () => ['prompts', 'list'] as const,
  /** What votes say of each model. */
  scores: () => ['prompts', 'scores'] as const,
}

type Query = NonNullable<CallInput<typeof promptResultCalls.list>['query']>

/** What a list of results is narrowed by, and its order. */
export type ResultFilter = Pick<Query, 'sort' | 'order' | 'filter' | 'days'>

/** Days that are as good as ever. */
const EVER = 36_500

/** Results of one prompt that are read at once. */
const AT_ONCE = 100

export function promptQuery(client: Client, promptId: string) {
  return queryOptions({
    queryKey: promptKeys.one(promptId),
    queryFn: async ({ signal }) => (await client.prompts.get({ params: { promptId } }, { signal })).data,
    meta: NOT_PERSISTED,
  })
}

/** The results of one prompt with all of their texts, the newest first, page by page. */
export function resultsOfPromptQuery(client: Client, promptId: string) {
  return infiniteQueryOptions({
    queryKey: promptKeys.resultsOf(promptId),
    queryFn: ({ pageParam, signal }) => {
      const resume = pageParam ?? undefined
      const query = { promptId, days: EVER, limit: AT_ONCE, expand: true, resume }
      return client.promptResults.list({ query }, { signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ resume }): string | null => resume,
    meta: NOT_PERSISTED,
  })
}

/** Where a result stands that an address names; null where nobody is to see it. */
export function placeOfResultQuery(client: Client, resultId: string) {
  return queryOptions({
    queryKey: promptKeys.placeOf(resultId),
    queryFn: async ({ signal }) => {
      try {
        const { promptId } = (await client.promptResults.get({ params: { resultId } }, { signal })).data
        return { promptId }
      } catch (error) {
        if (error instanceof RequestError && [400, 404].includes(error.status)) return null
        throw error
      }
    },
    meta: NOT_PERSISTED,
  })
}

/** The results of a project, page by page. */
export function resultListQuery(client: Client, project: number | undefined, filter: ResultFilter) {
  return infiniteQueryOptions({
    queryKey: [...promptKeys.lists(), project ?? null, filter] as const,
    queryFn: ({ pageParam, signal }) => {
      const query = { ...filter, project, resume: pageParam ?? undefined }
      return client.promptResults.list({ query }, { signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ resume }): string | null => resume,
    placeholderData: (known, query) => (query?.queryKey[2] === (project ?? null) ? known : undefined),
    meta: NOT_PERSISTED,
  })
}
