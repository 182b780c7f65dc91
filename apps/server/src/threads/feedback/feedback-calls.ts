import type { feedbackCalls } from '@atrium/contract/calls/threads/feedback'
import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { HandlersOf } from '#platform/http/handler.ts'
import { notFound, unprocessable } from '#platform/http/refusal.ts'
import type { ThreadsStore } from '../store/threads-store.ts'
import { storable } from '#platform/database/values/storable.ts'
import type { ThreadAccess } from '../thread-access.ts'
import type { FeedbackStore } from './feedback-store.ts'

type Dependencies = {
  store: FeedbackStore
  threads: Pick<ThreadsStore, 'messageOf'>
  access: Pick<ThreadAccess, 'seen'>
  clock: Clock
}

/** Feedback over HTTP. Whoever sees an answer may say what they think of it; nobody reads what others have said. */
export function createFeedbackCalls({ store, threads, access, clock }: Dependencies): HandlersOf<typeof feedbackCalls> {
  /** @throws 404 for what the caller may not see, 422 for what is no answer */
  async function refuseOthers(caller: Caller, { threadId, messageId }: { threadId: string; messageId: string }) {
    await access.seen(caller, threadId)
    const message = await threads.messageOf(threadId, messageId)
    if (!message) throw notFound('This message is not in the conversation.')
    if (message.role !== 'assistant')
      throw unprocessable('Only answers can be rated.', [
        { path: 'params.messageId', message: 'This is not an answer.' },
      ])
  }

  return {
    async list({ params: { threadId } }, { caller }) {
      await access.seen(caller, threadId)
      return { data: await store.list(caller.accountId, threadId) }
    },
    async put({ params, body }, { caller }) {
      await refuseOthers(caller, params)
      const said = { rating: body.rating, reason: storable(body.reason) }
      await store.set(caller.accountId, params.messageId, said, clock())
      return { data: { messageId: params.messageId, ...said } }
    },
    async delete({ params }, { caller }) {
      await refuseOthers(caller, params)
      await store.remove(caller.accountId, params.messageId)
    },
  }
}
