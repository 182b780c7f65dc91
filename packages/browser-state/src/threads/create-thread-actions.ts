import type { Client } from '@atrium/client'
import type { CallInput } from '@atrium/contract/call'
import type { threadCalls } from '@atrium/contract/calls/threads'
import type { ThreadWithMessages } from '@atrium/contract/entities/thread'
import { FAILURE_TEXTS, SUCCESS_TEXTS } from '@atrium/domain/notifications/message-texts'
import { isFavorite, markFavorite, markViewed } from '@atrium/domain/user-state/mark-item'
import type { QueryClient } from '@tanstack/react-query'
import type { Notifications } from '#notifications/create-notifications.ts'
import { threadKeys } from './thread-keys.ts'
import { forgetThread, refreshThread, refreshThreadLists, showThread } from './thread-queries.ts'
import type { Timers } from '#surroundings/surroundings.ts'
import type { UserStateStore } from '#user-state/create-user-state.ts'

export type NewThread = CallInput<typeof threadCalls.create>['body']
export type ThreadChange = Omit<CallInput<typeof threadCalls.patch>['body'], 'messages' | 'lastMessageId'>

/**
 * What people do with threads. None of these reject: failures become notifications, and the answer says whether it worked,
 * so that a form can keep what was typed.
 */
export type ThreadActions = {
  create(thread: NewThread): Promise<ThreadWithMessages | null>
  /** Shows the new name at once, and the old one again if it cannot be saved. */
  rename(threadId: string, name: string): Promise<boolean>
  /** Changes settings, or turns to another branch (`activeMessageId`). */
  change(threadId: string, change: ThreadChange): Promise<boolean>
  /** Puts a thread into the trash, and offers to undo it. `onRestored` is called where that was taken. */
  delete(threadId: string, onRestored?: () => void): Promise<boolean>
  /** Brings a deleted thread back. */
  restore(threadId: string): Promise<boolean>
  /** Deletes a deleted thread for good. */
  deleteForGood(threadId: string): Promise<boolean>
  star(threadId: string, on: boolean): void
  /** Writes down that a thread was read up to a message, which is its newest. */
  markRead(threadId: string, messageId: string): void
  /** Writes down that a thread was looked at now. */
  view(threadId: string): void
}

export const FAILED_TO_CREATE = 'Failed to create thread!'
const FAILED_TO_RESTORE = 'Failed to restore thread!'

/** Long enough to be reached without a pointer, in milliseconds; it stays while it is pointed at or holds the focus. */
const UNDO_LIFETIME = 10_000

type Needs = {
  client: Client
  queries: QueryClient
  notifications: Notifications
  userState: UserStateStore
  timers: Pick<Timers, 'now'>
  newKey: () => string
  /** The words of a message file in the reader's language. */
  say: (key: 'shell:threads.undo' | 'shell:threads.restored') => string
}

export function createThreadActions(needs: Needs): ThreadActions {
  const { client, queries, notifications, userState, timers, newKey, say } = needs
  const item = (id: string) => ({ kind: 'threads' as const, id })

  const patch = async (threadId: string, body: ThreadChange): Promise<boolean> => {
    const before = queries.getQueryData<ThreadWithMessages>(threadKeys.one(threadId))
    showThread(queries, { id: threadId, ...body })
    try {
      const { data } = await client.threads.patch({ params: { threadId }, body })
      queries.setQueryData(threadKeys.one(threadId), data)
      const { messages: _, runs: __, ...thread } = data
      showThread(queries, thread)
      return true
    } catch (error) {
      if (before) showThread(queries, { id: threadId, ...valuesBefore(before, body) })
      else refreshThreadLists(queries)
      notifications.fail(error, FAILURE_TEXTS.patchThread)
      void refreshThread(queries, client, threadId).catch(() => undefined)
      return false
    }
  }

  const restore = async (threadId: string): Promise<boolean> => {
    try {
      await client.trash.restore({ params: { threadId } })
    } catch (error) {
      notifications.fail(error, FAILED_TO_RESTORE)
      return false
    }
    refreshThreadLists(queries)
    void queries.invalidateQueries({ queryKey: threadKeys.trash() })
    notifications.succeed(say('shell:threads.restored'))
    return true
  }

  return {
    async create(thread) {
      try {
        return await createThread(needs, thread, newKey())
      } catch (error) {
        notifications.fail(error, FAILED_TO_CREATE)
        return null
      }
    },
    async rename(threadId, name) {
      const renamed = await patch(threadId, { name })
      if (renamed) notifications.succeed(SUCCESS_TEXTS.conversationRenamed)
      return renamed
    },
    change: patch,
    async delete(threadId, onRestored) {
      try {
        await client.threads.delete({ params: { threadId } })
      } catch (error) {
        notifications.fail(error, FAILURE_TEXTS.deleteThread)
        return false
      }
      forgetThread(queries, threadId)
      refreshThreadLists(queries)
      void queries.invalidateQueries({ queryKey: threadKeys.trash() })
      notifications.show({
        emphasis: 'success',
        title: SUCCESS_TEXTS.conversationDeleted,
        lifetime: UNDO_LIFETIME,
        action: {
          label: say('shell:threads.undo'),
          onSelect: () => void restore(threadId).then((restored) => restored && onRestored?.()),
        },
      })
      return true
    },
    restore,
    async deleteForGood(threadId) {
      try {
        await client.trash.delete({ params: { threadId } })
      } catch (error) {
        notifications.fail(error, FAILURE_TEXTS.deleteThread)
        return false
      }
      void queries.invalidateQueries({ queryKey: threadKeys.trash() })
      for (const list of ['favorites', 'lastViewed']) {
        userState.remove(`${list}.threads.${threadId}`, { silent: true })
      }
      notifications.succeed(SUCCESS_TEXTS.conversationDeleted)
      return true
    },
    star(threadId, on) {
      if (on) userState.change((state) => markFavorite(state, item(threadId), timers.now()))
      else if (isFavorite(userState.get(), item(threadId))) userState.remove(`favorites.threads.${threadId}`)
    },
    markRead(threadId, messageId) {
      showThread(queries, { id: threadId, unread: false })
      // Whoever reads on sets the next mark: a mark that is lost is not worth a word.
      client.threads.markRead({ params: { threadId }, body: { messageId } }).catch(() => undefined)
    },
    view: (threadId) => userState.change((state) => markViewed(state, item(threadId), timers.now()), { silent: true }),
  }
}

/** Creates a thread, once a key, and shows it. Rejects with what the server says. */
export async function createThread(
  { client, queries }: Pick<Needs, 'client' | 'queries'>,
  thread: NewThread,
  idempotencyKey: string,
): Promise<ThreadWithMessages> {
  const { data } = await client.threads.create({ body: thread }, { idempotencyKey })
  queries.setQueryData(threadKeys.one(data.id), data)
  refreshThreadLists(queries)
  return data
}

/** The fields that a change named, as they were before it. */
function valuesBefore(before: ThreadWithMessages, change: ThreadChange): Partial<ThreadWithMessages> {
  return Object.fromEntries(Object.entries(before).filter(([name]) => Object.hasOwn(change, name)))
}
