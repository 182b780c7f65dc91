import type { Client } from '@atrium/client'
import type { PromptResult } from '@atrium/contract/entities/prompt'
import type { ProtectionLevel } from '@atrium/domain/protection/protection-level'
import { FAILURE_TEXTS } from '@atrium/domain/notifications/message-texts'
import type { QueryClient } from '@tanstack/react-query'
import type { Notifications } from '#notifications/create-notifications.ts'
import { refreshQueries } from '#query-cache/refresh-queries.ts'
import { promptKeys } from './prompt-queries.ts'

type Needs = { client: Client; queries: QueryClient; notifications: Notifications }

/** What is done with results. None of these reject: failures become notifications. */
export function createResultActions({ client, queries, notifications }: Needs) {
  const readAgain = () => refreshQueries(queries, promptKeys.all())

  /** Shows a result as it is now. */
  function show(changed: PromptResult): void {
    queries.setQueryData<PromptResult[]>(promptKeys.resultsOf(changed.promptId), (known) =>
      known?.map((result) => (result.id === changed.id ? changed : result)),
    )
    refreshQueries(queries, promptKeys.lists())
  }

  return {
    /** Votes for or against; null takes the vote back. */
    async vote({ id: resultId }: Pick<PromptResult, 'id'>, vote: 1 | -1 | null): Promise<void> {
      const params = { resultId }
      try {
        const { data } =
          vote === null
            ? await client.promptResults.unvote({ params, query: {} })
            : await client.promptResults.vote({ params, query: { vote } })
        show(data)
      } catch (error) {
        notifications.fail(error, FAILURE_TEXTS.save)
      }
    },

    async stop({ id: resultId }: Pick<PromptResult, 'id'>): Promise<void> {
      try {
        show((await client.promptResults.cancel({ params: { resultId } })).data)
      } catch (error) {
        notifications.fail(error)
      }
    },

    /** Changes who sees it. */
    async protect({ id: resultId }: Pick<PromptResult, 'id'>, level: ProtectionLevel): Promise<void> {
      try {
        show((await client.promptResults.patch({ params: { resultId }, body: { protected: level } })).data)
      } catch (error) {
        notifications.fail(error, FAILURE_TEXTS.save)
      }
    },

    /** Answers whether it is gone. */
    async delete({ id: resultId }: Pick<PromptResult, 'id'>): Promise<boolean> {
      try {
        await client.promptResults.delete({ params: { resultId } })
        readAgain()
        return true
      } catch (error) {
        notifications.fail(error)
        return false
      }
    },
  }
}
