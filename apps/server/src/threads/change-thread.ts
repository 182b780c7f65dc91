import type { CheckedInput } from '@atrium/contract/call'
import type { threadCalls } from '@atrium/contract/calls/threads'
import { isDeepStrictEqual } from 'node:util'
import type { Generation } from '#generation/generation.ts'
import { publish } from '#platform/bus/publish.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Caller } from '#platform/http/handler.ts'
import { conflict, notFound, unprocessable } from '#platform/http/refusal.ts'
import type { Idempotency } from '#platform/idempotency/idempotency.ts'
import type { Audit } from '#policy/audit.ts'
import { checkSettings } from './check-settings.ts'
import { messageRows } from './message-rows.ts'
import { orDiscard, settleFiles, type ThreadFiles } from './settle-files.ts'
import { audienceOf } from './thread-audience.ts'
import { type BranchMessage, createThreadsStore, type ThreadFacts, type ThreadsStore } from './threads-store.ts'
import type { ThreadRow } from './threads-tables.ts'
import { createTrashStore } from './trash-store.ts'

type PatchBody = CheckedInput<typeof threadCalls.patch>['body']
type PutBody = CheckedInput<typeof threadCalls.put>['body']

export type ChangeThread = {
  patch(caller: Caller, thread: ThreadFacts, body: PatchBody): Promise<void>
  put(caller: Caller, thread: ThreadFacts, body: PutBody): Promise<void>
  /** Puts it into the trash: nobody sees it any more, and its author can bring it back. */
  remove(caller: Caller, thread: ThreadFacts): Promise<void>
  /** Takes back what the same request has created, its key included. */
  takeBack(caller: Caller, thread: ThreadFacts, idempotency: Idempotency | null): Promise<void>
}

type Dependencies = { database: Database; generation: Generation; files: ThreadFiles; audit: Audit; clock: Clock }

/**
 * Changes of a thread, each in one transaction. @throws 404 for a thread that has just been deleted, 409 for a change of
 * messages on an older view, and 422 refusals.
 */
export function createThreadChanger({ database, generation, files, audit, clock }: Dependencies): ChangeThread {
  async function record(
    tx: Database,
    caller: Caller,
    thread: ThreadFacts,
    action: string,
    fields: string[] = [],
  ): Promise<void> {
    const subject = { kind: 'thread', id: thread.id }
    await audit.record(tx, { author: caller.author, action, subject, projectId: thread.projectId, details: { fields } })
  }

  /** Whoever could see it before hears of the change as well as whoever can see it now. */
  async function tellChanged(tx: Database, before: ThreadRow, change: Partial<ThreadRow>): Promise<void> {
    const event = { type: 'thread-changed', threadId: before.id } as const
    const [then, now] = [audienceOf(before), audienceOf({ ...before, ...change })]
    await publish(tx, then.shared ? then : now, event)
  }

  return {
    async patch(caller, thread, body) {
      await checkSettings(generation, thread, settingsOf(body))
      const { messages: said = [], lastMessageId, parentId, activeMessageId, ...fields } = body
      const named = { caller, thread, messages: said, options: body.providerOptions ?? {} }
      const { messages, options, addresses, added } = await settleFiles(files, named)
      const write = async (tx: Database) => {
        const store = createThreadsStore(tx)
        const current = await locked(store, thread.id)
        if (messages.length > 0) await refuseStale(store, caller, thread.id, lastMessageId)
        await refuseUnknown(store, thread.id, { activeMessageId, parentId })
        const rows = messageRows({
          threadId: thread.id,
          parentId: parentId === undefined ? (activeMessageId ?? current.activeMessageId) : parentId,
          edited: parentId !== undefined,
          author: caller.author,
          given: messages,
          now: clock(),
        })
        await store.addMessages(rows)
        await files.claim(tx, { caller, threadId: thread.id, secureData: thread.secureData, addresses })
        const active = rows.at(-1)?.id ?? activeMessageId
        // Looking at another branch is not a change that brings the thread to the top of the list.
        const changed = messages.length > 0 || Object.keys(fields).length > 0
        await store.update(thread.id, {
          ...fields,
          ...(body.providerOptions && { providerOptions: options }),
          ...(active !== undefined && { activeMessageId: active }),
          updatedAt: changed ? clock() : current.updatedAt,
        })
        await record(tx, caller, thread, 'changed', Object.keys(body))
        await tellChanged(tx, current, fields)
      }
      await orDiscard(files, added, database.transaction(write))
    },

    async put(caller, thread, body) {
      await checkSettings(generation, thread, settingsOf(body))
      const { messages: said, lastMessageId, ...fields } = body
      const named = { caller, thread, messages: said, options: body.providerOptions ?? {} }
      const { messages, options, addresses, added } = await settleFiles(files, named)
      const write = async (tx: Database) => {
        const store = createThreadsStore(tx)
        const current = await locked(store, thread.id)
        const { activeMessageId } = current
        await refuseStale(store, caller, thread.id, lastMessageId)
        const shown = activeMessageId ? await store.branchTo(thread.id, activeMessageId) : []
        const kept = shown.slice(0, sharedStart(shown, messages))
        const rows = messageRows({
          threadId: thread.id,
          parentId: kept.at(-1)?.id ?? null,
          author: caller.author,
          given: messages.slice(kept.length),
          now: clock(),
        })
        await store.addMessages(rows)
        await files.claim(tx, { caller, threadId: thread.id, secureData: thread.secureData, addresses })
        await store.update(thread.id, {
          ...fields,
          ...(body.providerOptions && { providerOptions: options }),
          activeMessageId: rows.at(-1)?.id ?? kept.at(-1)?.id ?? null,
          updatedAt: clock(),
        })
        await record(tx, caller, thread, 'replaced', Object.keys(body))
        await tellChanged(tx, current, fields)
      }
      await orDiscard(files, added, database.transaction(write))
    },

    async remove(caller, thread) {
      await database.transaction(async (tx) => {
        // Somebody who asks twice at once deletes it once.
        if (!(await createTrashStore(tx).put(thread.id, clock()))) return
        await record(tx, caller, thread, 'deleted')
        await publish(tx, audienceOf(thread), { type: 'thread-deleted', threadId: thread.id })
      })
    },

    async takeBack(caller, thread, idempotency) {
      await database.transaction(async (tx) => {
        await createThreadsStore(tx).remove(thread.id)
        await idempotency?.forget(tx)
        await record(tx, caller, thread, 'deleted')
        await publish(tx, audienceOf(thread), { type: 'thread-deleted', threadId: thread.id })
      })
    },
  }
}

function settingsOf({ provider, model, providerOptions, protected: level }: PatchBody | PutBody) {
  return { provider, model, providerOptions, protected: level }
}

/** The thread as it is now: what the request read before may be old. */
async function locked(store: ThreadsStore, threadId: string): Promise<ThreadRow> {
  const thread = await store.lock(threadId)
  if (!thread) throw notFound('This thread has been deleted.')
  return thread
}

async function refuseStale(
  store: ThreadsStore,
  caller: Caller,
  threadId: string,
  seen: string | null | undefined,
): Promise<void> {
  const newest = (await store.find(caller, threadId))?.lastMessageId ?? null
  if (seen === undefined) {
    throw unprocessable('A change of messages names the last message that was seen.', [
      { path: 'body.lastMessageId', message: 'Send the thread’s lastMessageId as it was read.' },
    ])
  }
  if (newest !== seen) throw conflict()
}

/** @throws a 422 refusal that names the field whose message this thread does not have. */
async function refuseUnknown(
  store: ThreadsStore,
  threadId: string,
  named: Record<string, string | null | undefined>,
): Promise<void> {
  for (const [field, id] of Object.entries(named)) {
    if (id && !(await store.messageOf(threadId, id))) {
      throw unprocessable('That message is not in this thread.', [
        { path: `body.${field}`, message: 'No message of this thread has this id.' },
      ])
    }
  }
}

/** How many messages at the start of the shown conversation are the given ones already. */
function sharedStart(shown: readonly BranchMessage[], given: PutBody['messages']): number {
  const firstOther = given.findIndex(({ role, parts }, index) => {
    const row = shown[index]
    return !row || row.role !== role || !isDeepStrictEqual(row.parts, parts)
  })
  return firstOther === -1 ? given.length : firstOther
}
