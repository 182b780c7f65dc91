import type { Prompt, PromptResult } from '@atrium/contract/entities/prompts/prompt'
import type { Thread } from '@atrium/contract/entities/threads/thread'
import type { ProtectionLevel } from '@atrium/domain/protection/protection-level'
import { FAILURE_TEXTS } from '@atrium/domain/notifications/message-texts'
import type { QueryClient } from '@tanstack/react-query'
import type { Notifications } from '#notifications/create-notifications.ts'
import { refreshQueries } from '#query-cache/refresh-queries.ts'
import { changeResults } from './change-results.ts'
import { promptKeys } from '../prompt-queries.ts'
import { type KeepNeeds, keepResult } from './keep-result.ts'

type Needs = KeepNeeds & {
  queries: QueryClient
  notifications: Notifications
  /** What people do with content of every kind. */
  contents: { delete(ids: readonly string[]): Promise<void>; deleted(ids: readonly string[]): Promise<void> }
}

/** What is done with results. None of these reject: failures become notifications. */
export function createResultActions({ client, queries, notifications, contents, ...needs }: Needs) {
  /** Shows a result as it is now. */
  function show(changed: PromptResult): void {
    changeResults(queries, changed.promptId, (result) => (result.id === changed.id ? changed : result))
    refreshQueries(queries, promptKeys.votesOf(changed.promptId, changed.id))
    refreshQueries(queries, promptKeys.certain())
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

    /** Begins a conversation with what was asked and this answer. Answers it; null where it could not be begun. */
    async keep(prompt: Pick<Prompt, 'name'>, result: PromptResult): Promise<Pick<Thread, 'id' | 'type'> | null> {
      try {
        return await keepResult({ client, ...needs }, prompt, result)
      } catch (error) {
        notifications.fail(error)
        return null
      }
    },

    /** Changes what it is called. Rejects with a `RequestError` that can be shown at the field. */
    async rename({ id: resultId }: Pick<PromptResult, 'id'>, name: string): Promise<void> {
      show((await client.promptResults.patch({ params: { resultId }, body: { name } })).data)
    },

    /** Deletes the person's own results that a list has, and offers to undo it; those of others stay. */
    async deleteMany(which: { project: number | undefined; days: number; filter: string | undefined }): Promise<void> {
      try {
        await contents.deleted((await client.promptResults.deleteMany({ query: which })).data.results)
      } catch (error) {
        notifications.fail(error)
      }
    },

    /** Deletes them, and offers to undo it. */
    delete: (results: readonly Pick<PromptResult, 'id'>[]): Promise<void> =>
      contents.delete(results.map(({ id }) => id)),
  }
}
