import type { Client } from '@atrium/client'
import type { Activity } from '@atrium/domain/runs/progress/activity'
import { givenParts } from '@atrium/domain/messages/given-parts'
import { askedByName } from '@atrium/domain/runs/asked-by-name'
import { threadTypeOf } from '@atrium/domain/threads/thread-type'
import type { QueryClient } from '@tanstack/react-query'
import type { Outbox, SendOutcome } from '#outbox/create-outbox.ts'
import { refreshThread } from '#threads/refresh-thread.ts'
import type { Runs } from '#runs/create-runs.ts'
import { mayAsk } from './may-ask.ts'

export type RetryNeeds = { client: Client; queries: QueryClient; outbox: Outbox; runs: Runs }

/**
 * Asks once more what a run has answered, beside it, of the same model with the same options. Whoever asks from elsewhere does not see
 * the question: its words are checked as if they were written now.
 * @throws where the conversation cannot be read: nothing goes out unchecked
 */
export async function retryRun(
  { thread, messageId, parentId, model }: Activity,
  needs: RetryNeeds,
): Promise<SendOutcome> {
  const { client, queries, outbox } = needs
  const known = await refreshThread(queries, client, thread.id)
  const { messages, secureData } = known
  const question = messages.find(({ id }) => id === parentId)
  if (!question || !mayAsk(thread.id, needs)) return { kind: 'refused' }
  const { metadata } = messages.find(({ id }) => id === messageId) ?? {}
  const receipt = metadata?.receipt
  const companion = askedByName(metadata, known.companion)
  const settings = { ...model, ...(receipt && { providerOptions: receipt.options }) }
  const said = { messages: [{ role: 'user' as const, parts: givenParts(question.parts) }], parentId: question.parentId }
  const message = {
    threadId: thread.id,
    type: threadTypeOf(thread.type),
    secureData,
    beginning: known,
    input: { ...said, ...settings, ...(companion && { companion }) },
  }
  return outbox.send(message, { answers: question.id })
}
