import type { CallInput } from '@atrium/contract/call'
import type { promptResultCalls } from '@atrium/contract/calls/prompt-results'
import type { Client } from '@atrium/client'
import type { PromptResult } from '@atrium/contract/entities/prompts/prompt'
import { RequestError } from '@atrium/client/request-error'
import { queryOptions } from '@tanstack/react-query'
import { pagesQuery } from '#query-cache/pages-query.ts'
import { NOT_PERSISTED } from '#query-cache/persist-queries.ts'

/** Under which name each reading of prompts stands in the query cache. */
export const promptKeys = {
  all: () => ['prompts'] as const,
  one: (promptId: string) => ['prompts', 'item', promptId] as const,
  resultsOf: (promptId: string) => ['prompts', 'results', promptId] as const,
  placeOf: (resultId: string) => ['prompts', 'place', resultId] as const,
  /** Of a result, or of all of a prompt. */
  votesOf: (promptId: string, ...resultId: string[]) => ['prompts', 'votes', promptId, ...resultId] as const,
  /** Results that an address names, whichever prompts they are of. */
  certain: (...resultIds: string[]) => ['prompts', 'certain', ...resultIds] as const,
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
  return pagesQuery(promptKeys.resultsOf(promptId), ({ resume, ...options }) =>
    client.promptResults.list({ query: { promptId, days: EVER, limit: AT_ONCE, expand: true, resume } }, options),
  )
}

/** Where a result stands that an address names; null where nobody is to see it. */
export function placeOfResultQuery(client: Client, resultId: string) {
  return queryOptions({
    queryKey: promptKeys.placeOf(resultId),
    queryFn: async ({ signal }) => {
      const answer = await client.promptResults.get({ params: { resultId } }, { signal }).catch(leftOut)
      return answer && { promptId: answer.data.promptId }
    },
    meta: NOT_PERSISTED,
  })
}

/** Certain results with all of their texts, in the order of their ids; those that the reader may not see are left out. */
export function certainResultsQuery(client: Client, resultIds: readonly string[]) {
  return queryOptions({
    queryKey: promptKeys.certain(...resultIds),
    queryFn: async ({ signal }) => {
      const read = (resultId: string) => client.promptResults.get({ params: { resultId } }, { signal }).catch(leftOut)
      return (await Promise.all(resultIds.map(read))).flatMap((answer) => answer?.data ?? [])
    },
    meta: NOT_PERSISTED,
  })
}

/** What nobody is to see is nothing; every other failure is one. */
function leftOut(error: unknown): null {
  if (error instanceof RequestError && [400, 404].includes(error.status)) return null
  throw error
}

/** Who voted how on a result. */
export function votesQuery(client: Client, { id: resultId, promptId }: Pick<PromptResult, 'id' | 'promptId'>) {
  return queryOptions({
    queryKey: promptKeys.votesOf(promptId, resultId),
    queryFn: async ({ signal }) =>
      (await client.promptResults.votes({ params: { resultId }, query: {} }, { signal })).data.votes,
    meta: NOT_PERSISTED,
  })
}

/** The results of a project, page by page. */
export function resultListQuery(client: Client, project: number | undefined, filter: ResultFilter) {
  return pagesQuery(
    [...promptKeys.lists(), project ?? null, filter],
    ({ resume, ...options }) => client.promptResults.list({ query: { ...filter, project, resume } }, options),
    { alike: 3 },
  )
}
