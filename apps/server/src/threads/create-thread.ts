import type { CheckedInput } from '@atrium/contract/call'
import type { threadCalls } from '@atrium/contract/calls/threads'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import { maySecureData } from '@atrium/domain/permissions/secure-data-mode'
import { newThread } from '@atrium/domain/threads/new-thread'
import type { Generation } from '#generation/prepare-generation.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Caller } from '#platform/http/handler.ts'
import { forbidden } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import { messageRows } from './message-rows.ts'
import { createThreadsStore } from './threads-store.ts'

type ThreadBody = CheckedInput<typeof threadCalls.create>['body']

export type CreateThread = (caller: Caller, project: number, body: ThreadBody) => Promise<string>

type Dependencies = { database: Database; generation: Generation; clock: Clock }

/** Creates a thread with its messages in one transaction and answers its id. @throws 403 and 422 refusals. */
export function createThreadCreator({ database, generation, clock }: Dependencies): CreateThread {
  return async (caller, project, body) => {
    if (body.secureData && !maySecureData(caller.permissions)) {
      throw forbidden('Secure data needs the permission secure_data_mode.')
    }
    const { messages, ...thread } = newThread(body)
    if (body.provider && body.model) {
      await generation.checkModel({ provider: body.provider, model: body.model }, { secureData: body.secureData })
    }
    const id = newId()
    const now = clock()
    const rows = messageRows({ threadId: id, parentId: null, author: caller.author, given: messages, now })
    await database.transaction(async (tx) => {
      const store = createThreadsStore(tx)
      await store.insert({
        id,
        projectId: project,
        author: caller.author,
        type: body.type,
        name: body.name,
        description: body.description,
        source: body.source,
        provider: body.provider ?? null,
        model: body.model ?? null,
        providerOptions: (thread.providerOptions ?? {}) as OptionValues,
        protected: body.protected ?? 'author',
        isPrivate: body.isPrivate ?? false,
        secureData: body.secureData,
        activeMessageId: rows.at(-1)?.id ?? null,
        createdAt: now,
        updatedAt: now,
      })
      await store.addMessages(rows)
    })
    return id
  }
}
