import type { Client } from '@atrium/client'
import type { ThreadWithMessages } from '@atrium/contract/entities/threads/thread'
import { FAILURE_TEXTS } from '@atrium/domain/notifications/message-texts'
import type { FilePart, TextPart } from '@atrium/domain/messages/thread-message'
import type { QueryClient } from '@tanstack/react-query'
import type { Notifications } from '#notifications/create-notifications.ts'
import { threadKeys } from '#threads/thread-keys.ts'
import { readOn } from '#threads/read-thread.ts'
import { refreshThread } from '#threads/refresh-thread.ts'
import { refreshThreadLists, showThread } from '#threads/thread-queries.ts'

const FAILED_TO_FORK = 'Failed to fork the conversation!'

/** What people do with the branches of a thread. None of these reject: failures become notifications. */
export type BranchActions = {
  /**
   * Shows the branch that ends in a message, at once; what was shown before comes back if the server refuses. Of several
   * turns in a row the last one counts.
   */
  show(threadId: string, leafId: string): Promise<boolean>
  /**
   * Puts another version of a message beside those below `parentId` and shows it; nobody answers it. False where the server
   * refuses: the thread has then been read again, and nothing is lost as long as the caller keeps the text.
   */
  addVersion(threadId: string, parentId: string | null, message: GivenMessage): Promise<boolean>
  /** Copies the conversation that leads to a message into a new thread; null where the server refuses. */
  fork(threadId: string, messageId: string): Promise<ThreadWithMessages | null>
  /** The thread as it is known, read again first where it does not hold the message that is asked for. */
  holding(threadId: string, messageId: string | null): Promise<ThreadWithMessages | undefined>
}

type GivenMessage = { role: 'user' | 'assistant'; parts: (TextPart | FilePart)[] }

type Needs = { newKey: () => string; client: Client; queries: QueryClient; notifications: Notifications }

export function createBranchActions({ client, queries, notifications, newKey }: Needs): BranchActions {
  const turns = new Map<string, { wanted: string; done: Promise<boolean> }>()
  const known = (threadId: string) => queries.getQueryData<ThreadWithMessages>(threadKeys.one(threadId))

  /** Asks the server, unless another branch is wanted by now. */
  const turnTo = async (threadId: string, leafId: string, before: string | null | undefined): Promise<boolean> => {
    const isWanted = () => turns.get(threadId)?.wanted === leafId
    if (!isWanted()) return true
    try {
      const change = { params: { threadId }, body: { activeMessageId: leafId } }
      const data = await readOn(client, await client.threads.patch(change))
      if (isWanted()) queries.setQueryData(threadKeys.one(threadId), data)
      return true
    } catch (error) {
      if (!isWanted()) return false
      if (before !== undefined) showThread(queries, { id: threadId, activeMessageId: before })
      notifications.fail(error, FAILURE_TEXTS.patchThread)
      return false
    }
  }

  return {
    async show(threadId, leafId) {
      const before = known(threadId)?.activeMessageId
      showThread(queries, { id: threadId, activeMessageId: leafId })
      const earlier = turns.get(threadId)?.done ?? Promise.resolve(true)
      const turn = { wanted: leafId, done: earlier.then(() => turnTo(threadId, leafId, before)) }
      turns.set(threadId, turn)
      const done = await turn.done
      if (turns.get(threadId) === turn) turns.delete(threadId)
      return done
    },
    async addVersion(threadId, parentId, message) {
      const lastMessageId = known(threadId)?.lastMessageId ?? null
      const body = { messages: [message], parentId, lastMessageId }
      try {
        const data = await readOn(client, await client.threads.patch({ params: { threadId }, body }))
        queries.setQueryData(threadKeys.one(threadId), data)
        refreshThreadLists(queries)
        return true
      } catch (error) {
        notifications.fail(error, FAILURE_TEXTS.patchThread)
        void refreshThread(queries, client, threadId).catch(() => undefined)
        return false
      }
    },
    async fork(threadId, messageId) {
      try {
        const fork = { params: { threadId }, body: { messageId } }
        const data = await readOn(client, await client.threads.fork(fork, { idempotencyKey: newKey() }))
        queries.setQueryData(threadKeys.one(data.id), data)
        refreshThreadLists(queries)
        return data
      } catch (error) {
        notifications.fail(error, FAILED_TO_FORK)
        return null
      }
    },
    async holding(threadId, messageId) {
      const thread = known(threadId)
      if (thread && (messageId === null || thread.messages.some(({ id }) => id === messageId))) return thread
      return refreshThread(queries, client, threadId).catch(() => thread)
    },
  }
}
