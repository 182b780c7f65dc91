import type { PromptResult } from '@atrium/contract/entities/prompts/prompt'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { promptKeys } from '../prompt-queries.ts'

type Pages = InfiniteData<{ data: PromptResult[]; resume: string | null }, string | null>

/** Shows the results of a prompt as they are by now, each at its place, also where an address names them. Does nothing where they have not been read. */
export function changeResults(
  queries: QueryClient,
  promptId: string,
  change: (result: PromptResult) => PromptResult,
): void {
  queries.setQueriesData<PromptResult[]>({ queryKey: promptKeys.certain() }, (known) => known?.map(change))
  queries.setQueryData<Pages>(
    promptKeys.resultsOf(promptId),
    (known) => known && { ...known, pages: known.pages.map((page) => ({ ...page, data: page.data.map(change) })) },
  )
}
