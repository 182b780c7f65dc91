import type { Client } from '@atrium/client'
import type { CallInput } from '@atrium/contract/call'
import type { threadCalls } from '@atrium/contract/calls/threads/threads'
import type { ThreadWithMessages } from '@atrium/contract/entities/threads/thread'
import { FAILURE_TEXTS } from '@atrium/domain/notifications/message-texts'
import { isFavorite, markFavorite, markViewed } from '@atrium/domain/user-state/mark-item'
import type { QueryClient } from '@tanstack/react-query'
import type { Notifications } from '#notifications/create-notifications.ts'
import { readOn } from './read-thread.ts'
import { threadKeys } from './thread-keys.ts'
import { refreshThread } from './refresh-thread.ts'
import { refreshThreadLists, showThread } from './thread-queries.ts'
import type { Timers } from '#surroundings/surroundings.ts'
import type { UserStateStore } from '#user-state/create-user-state.ts'
import type { SeldomActions } from './create-seldom-actions.ts'

export type ThreadChange = Omit<CallInput<typeof threadCalls.patch>['body'], 'messages' | 'lastMessageId'>

/**
 * What people do with threads. None of these reject: failures become notifications, and the answer says whether it worked,
 * so that a form can keep what was typed.
 */
export type ThreadActions = SeldomActions & {
  /** Shows the new name at once, and the old one again if it cannot be saved. */
  rename(threadId: string, name: string): Promise<boolean>
  /** Changes settings, or turns to another branch (`activeMessageId`). */
  change(threadId: string, change: ThreadChange): Promise<boolean>
  star(threadId: string, on: boolean): void
  /** Writes down that a thread was read up to a message, which is its newest. */
  markRead(threadId: string, messageId: string): void
  /** Writes down that a thread was looked at now. */
  view(threadId: string): void
}

export type ThreadNeeds = {
  client: Client
  queries: QueryClient
  notifications: Notifications
  userState: UserStateStore
  timers: Pick<Timers, 'now'>
  /** The words of a message file in the reader's language. */
  say: (key: `shell:threads.${'undo' | 'restored' | 'notRestored' | 'kept'}`) => string
}

export function createThreadActions(needs: ThreadNeeds): ThreadActions {
  const { client, queries, notifications, userState, timers } = needs
  const item = (id: string) => ({ kind: 'threads' as const, id })

  const patch = async (threadId: string, body: ThreadChange): Promise<boolean> => {
    const before = queries.getQueryData<ThreadWithMessages>(threadKeys.one(threadId))
    showThread(queries, { id: threadId, ...body })
    try {
      const data = await readOn(client, await client.threads.patch({ params: { threadId }, body }))
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

  const loadSeldom = async () => (await import('./create-seldom-actions.ts')).createSeldomActions(needs)

  /** What is rarely done is loaded when it is done. */
  const seldom = async (act: (actions: SeldomActions) => Promise<boolean>): Promise<boolean> => {
    try {
      return await act(await loadSeldom())
    } catch (error) {
      notifications.fail(error)
      return false
    }
  }

  return {
    async rename(threadId, name) {
      const renamed = await patch(threadId, { name })
      // The name is saved, whether or not the word about it can be loaded.
      const confirm = async () => (await loadSeldom()).confirmRename()
      if (renamed) await confirm().catch(() => undefined)
      return renamed
    },
    change: patch,
    delete: (threadId, onRestored) => seldom((actions) => actions.delete(threadId, onRestored)),
    restore: (threadId) => seldom((actions) => actions.restore(threadId)),
    keep: (threadId) => seldom((actions) => actions.keep(threadId)),
    deleteNow: (threadId) => seldom((actions) => actions.deleteNow(threadId)),
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

/** The fields that a change named, as they were before it. */
function valuesBefore(before: ThreadWithMessages, change: ThreadChange): Partial<ThreadWithMessages> {
  return Object.fromEntries(Object.entries(before).filter(([name]) => Object.hasOwn(change, name)))
}
