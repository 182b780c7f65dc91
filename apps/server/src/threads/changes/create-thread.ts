import type { CheckedInput } from '@atrium/contract/call'
import type { threadCalls } from '@atrium/contract/calls/threads/threads'
import { newThread } from '@atrium/domain/threads/new-thread'
import type { Generation } from '#generation/generation.ts'
import type { Clock } from '#platform/clock.ts'
import type { Quota } from '#platform/shares/create-quota.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Caller } from '#platform/caller.ts'
import type { Idempotency } from '#platform/idempotency/idempotency.ts'
import { newId } from '#platform/ids.ts'
import type { Audit } from '#policy/audit.ts'
import type { UseCompanion } from '../runs/companions/companion-in-use.ts'
import { companionToBeginWith } from './companion-to-begin-with.ts'
import { checkSettings } from './check-settings.ts'
import { messageRows } from '../messages/message-rows.ts'
import { storable } from '#platform/database/values/storable.ts'
import { refuseSecureData } from '#platform/refuse-secure-data.ts'
import { orDiscard, settleFiles, type ThreadFiles } from '../messages/settle-files.ts'
import type { ThreadRow } from '../store/threads-tables.ts'
import { threadMadeBefore, writeNewThread } from './write-new-thread.ts'
import { toolsToKeep } from './tools-to-keep.ts'

/** What a thread is created from. */
export type ThreadBody = CheckedInput<typeof threadCalls.create>['body']

export type CreateThread = (request: {
  caller: Caller
  project: number
  body: ThreadBody
  idempotency: Idempotency | null
}) => Promise<string>

type Dependencies = {
  database: Database
  generation: Generation
  files: ThreadFiles
  quota: Quota
  audit: Audit
  companionFor: UseCompanion
  clock: Clock
}

/** Creates a thread with its messages in one transaction and answers its id. @throws 403 and 422 refusals. */
export function createThreadCreator(dependencies: Dependencies): CreateThread {
  const { database, generation, files, quota, audit, companionFor, clock } = dependencies
  return async ({ caller, project, body, idempotency }) => {
    const earlier = threadMadeBefore(idempotency)
    if (earlier !== null) return earlier
    refuseSecureData(caller, body.secureData)
    const companion = await companionToBeginWith(companionFor, caller, body)
    const { messages, ...thread } = newThread(body)
    const { type, provider, model, secureData, temporary } = body
    const settings = { provider, model, providerOptions: thread.providerOptions, protected: body.protected }
    await checkSettings(generation, { type, provider: null, model: null, secureData, temporary }, settings)
    const id = newId()
    const now = clock()
    const options = thread.providerOptions ?? {}
    const named = await settleFiles(files, {
      caller,
      thread: { id: null, projectId: project, secureData },
      messages,
      options: [{ options, path: 'body' }],
    })
    const given = named.messages
    const rows = messageRows({ threadId: id, parentId: null, author: caller.author, given, now })
    const row: ThreadRow = {
      id,
      projectId: project,
      author: caller.author,
      type: body.type,
      name: body.name,
      description: body.description,
      source: body.source,
      provider: body.provider ?? null,
      model: body.model ?? null,
      providerOptions: named.settle(options),
      protected: body.protected ?? 'author',
      isPrivate: body.isPrivate ?? false,
      instructions: storable(body.instructions ?? ''),
      tools: toolsToKeep(body.tools ?? null),
      companion,
      moderation: body.moderation ?? false,
      privacy: body.privacy ?? false,
      secureData,
      temporary,
      activeMessageId: rows.at(-1)?.id ?? null,
      createdAt: now,
      updatedAt: now,
    }
    const made = { caller, row, messages: rows, addresses: named.addresses, idempotency, action: 'created' as const }
    await orDiscard(
      files,
      named.added,
      database.transaction((tx) => writeNewThread(tx, { files, quota, audit }, made)),
    )
    return id
  }
}
