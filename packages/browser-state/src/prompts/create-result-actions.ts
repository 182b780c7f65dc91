import type { Client } from '@atrium/client'
import type { Prompt, PromptResult } from '@atrium/contract/entities/prompt'
import type { Thread } from '@atrium/contract/entities/thread'
import type { MessageContent } from '@atrium/domain/messages/thread-message'
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

    /** Begins a conversation with what was asked and this answer. Answers it; null where it could not be begun. */
    async keep({ name }: Pick<Prompt, 'name'>, result: PromptResult): Promise<Pick<Thread, 'id' | 'type'> | null> {
      const { messages = [], parts = [], type, project, provider, model, providerOptions, secureData } = result
      const said = [...messages, { role: 'assistant' as const, parts }].flatMap((message) => givenOf(message) ?? [])
      const body = { type, name, project, provider, model, providerOptions, secureData, messages: said }
      try {
        return (await client.threads.create({ body })).data
      } catch (error) {
        notifications.fail(error)
        return null
      }
    },

    /** Changes what it is called. Rejects with a `RequestError` that can be shown at the field. */
    async rename({ id: resultId }: Pick<PromptResult, 'id'>, name: string): Promise<void> {
      show((await client.promptResults.patch({ params: { resultId }, body: { name } })).data)
    },

    /** Deletes the person's own results that a list has; those of others stay. */
    async deleteMany(which: { project: number | undefined; days: number; filter: string | undefined }): Promise<void> {
      try {
        await client.promptResults.deleteMany({ query: which })
      } catch (error) {
        notifications.fail(error)
      }
      readAgain()
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

type GivenPart = { type: 'text'; text: string } | { type: 'file'; mediaType: string; url: string; filename?: string }
type Said = Pick<MessageContent, 'parts'> & { role: 'system' | 'user' | 'assistant' }

/** A message as a caller may hand it in: its words and its files, without thoughts and tools; nothing where that leaves none. */
function givenOf({ role, parts }: Said): { role: Said['role']; parts: GivenPart[] } | null {
  const given = parts.flatMap((part): GivenPart[] => {
    if (part.type === 'text' && part.text !== '') return [{ type: 'text', text: part.text }]
    if (part.type !== 'file') return []
    const { mediaType, url, filename } = part
    return [{ type: 'file', mediaType, url, ...(filename !== undefined && { filename }) }]
  })
  return given.length > 0 ? { role, parts: given } : null
}
