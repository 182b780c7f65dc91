import type { CheckedInput } from '@atrium/contract/call'
import type { threadCalls } from '@atrium/contract/calls/threads/threads'
import type { Generation } from '#generation/generation.ts'
import { publish } from '#platform/bus/publish.ts'
import type { Clock } from '#platform/clock.ts'
import type { Quota } from '#platform/shares/create-quota.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Caller } from '#platform/caller.ts'
import { conflict, notFound, unprocessable } from '#platform/http/refusal.ts'
import type { Audit } from '#policy/audit.ts'
import { checkSettings } from './check-settings.ts'
import { storable } from '#platform/database/values/storable.ts'
import { messageRows } from '../messages/message-rows.ts'
import { orDiscard, settleFiles, type ThreadFiles } from '../messages/settle-files.ts'
import { weightOfMessages } from '../messages/weight-of-messages.ts'
import { audienceOf } from '../thread-audience.ts'
import type { ThreadFacts } from '../store/thread-facts.ts'
import { createThreadsStore, type ThreadsStore } from '../store/threads-store.ts'
import type { ThreadRow } from '../store/threads-tables.ts'
import { toolsToKeep } from './tools-to-keep.ts'

type PatchBody = CheckedInput<typeof threadCalls.patch>['body']
type PutBody = CheckedInput<typeof threadCalls.put>['body']
type GivenMessages = PutBody['messages']

type Change = {
  caller: Caller
  thread: ThreadFacts
  body: PatchBody | PutBody
  /** Those of the body that are columns of a thread. */
  fields: Pick<
    PatchBody,
    | 'name'
    | 'description'
    | 'provider'
    | 'model'
    | 'providerOptions'
    | 'protected'
    | 'isPrivate'
    | 'instructions'
    | 'tools'
    | 'temporary'
  >
  messages: GivenMessages
  /** As it is recorded. */
  action: 'changed' | 'replaced'
}

/** What becomes of the messages of a change. */
export type ChangedMessages = {
  /** Those to write, one after the other below `parentId`. */
  added: GivenMessages
  parentId: string | null
  /** They are put in place of others. */
  edited: boolean
  /** The end of the shown branch where none is written. */
  shown: string | null
  /** The change brings the thread to the top of the list. */
  isNews: boolean
}

/** Settles the messages of a change within its transaction. @param given the messages with kept files */
export type SettleMessages = (store: ThreadsStore, current: ThreadRow, given: GivenMessages) => Promise<ChangedMessages>

export type WriteChange = (change: Change, settleMessages: SettleMessages) => Promise<void>

type Dependencies = {
  database: Database
  generation: Generation
  files: ThreadFiles
  quota: Quota
  audit: Audit
  clock: Clock
}

/**
 * Changes a thread in one transaction, after its settings and files have been checked. @throws 404 for a thread that has just been
 * deleted, and 422 refusals.
 */
export function createChangeWriter({ database, generation, files, quota, audit, clock }: Dependencies): WriteChange {
  return async ({ caller, thread, body, fields, messages, action }, settleMessages) => {
    const { id: threadId, projectId, secureData } = thread
    const { provider, model, providerOptions, protected: level } = body
    const temporary = thread.temporary && fields.temporary !== false
    await checkSettings(generation, { ...thread, temporary }, { provider, model, providerOptions, protected: level })
    const options = providerOptions ? [{ options: providerOptions, path: 'body' }] : []
    const settled = await settleFiles(files, { caller, thread, messages, options })
    const write = async (tx: Database) => {
      const store = createThreadsStore(tx)
      // The thread as it is now: what the request has read before may be old.
      const current = await store.lock(threadId)
      if (!current) throw notFound('This conversation was deleted.')
      const { added, parentId, edited, shown, isNews } = await settleMessages(store, current, settled.messages)
      const rows = messageRows({ threadId, parentId, edited, author: caller.author, given: added, now: clock() })
      quota.takeAtOnce(thread.author, weightOfMessages(rows).bytes, 'body.messages')
      await store.addMessages(rows)
      await files.claim(tx, { caller, threadId, secureData, addresses: settled.addresses })
      await store.update(threadId, {
        ...fields,
        ...(fields.instructions !== undefined && { instructions: storable(fields.instructions) }),
        ...(fields.tools !== undefined && { tools: toolsToKeep(fields.tools) }),
        ...(providerOptions && { providerOptions: settled.settle(providerOptions) }),
        activeMessageId: rows.at(-1)?.id ?? shown,
        updatedAt: isNews ? clock() : current.updatedAt,
      })
      if (fields.temporary === false) await files.keepUploadsOf(tx, threadId)
      const subject = { kind: 'thread', id: threadId }
      const details = { fields: Object.keys(body) }
      await audit.record(tx, { author: caller.author, action, subject, projectId, details })
      await publishChange(tx, current, fields)
    }
    await orDiscard(files, settled.added, database.transaction(write))
  }
}

/** Whoever could see it before learns of the change as well as whoever can see it now. */
async function publishChange(tx: Database, before: ThreadRow, change: Change['fields']): Promise<void> {
  const [then, now] = [audienceOf(before), audienceOf({ ...before, ...change })]
  await publish(tx, then.shared ? then : now, { type: 'thread-changed', threadId: before.id })
}

/** @throws 409 for a change of messages on an older view of the thread, 422 where no view is named */
export async function refuseStale(
  store: ThreadsStore,
  { caller, thread: { id } }: Pick<Change, 'caller' | 'thread'>,
  seen: string | null | undefined,
): Promise<void> {
  const newest = (await store.find(caller, id))?.lastMessageId ?? null
  if (seen === undefined) {
    throw unprocessable('A change of messages must name the last message that was seen.', [
      { path: 'body.lastMessageId', message: 'Send the lastMessageId as it was read.' },
    ])
  }
  if (newest !== seen) throw conflict()
}
