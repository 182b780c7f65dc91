import { fileAddress } from '@atrium/domain/files/file-address'
import type { LinkedMessage } from '@atrium/domain/links/linked-messages'
import { storable } from '#platform/database/values/storable.ts'
import type { AdoptThread } from '#links/continue-link.ts'
import type { Clock } from '#platform/clock.ts'
import type { Quota } from '#platform/shares/create-quota.ts'
import type { Database } from '#platform/database/open-database.ts'
import { newId } from '#platform/ids.ts'
import type { Audit } from '#policy/audit.ts'
import { threadMadeBefore, writeNewThread } from '../changes/write-new-thread.ts'
import type { ThreadFiles } from '../messages/settle-files.ts'
import { presentThread } from '../present.ts'
import { refuseSecureData } from '#platform/refuse-secure-data.ts'
import type { MessageRow, ThreadRow } from '../store/threads-tables.ts'
import type { ThreadAccess } from '../thread-access.ts'

type Dependencies = {
  database: Database
  access: Pick<ThreadAccess, 'seen' | 'mayCreate'>
  files: Pick<ThreadFiles, 'claim'>
  quota: Quota
  audit: Audit
  clock: Clock
}

/** Messages that somebody was shown become a thread of their own, with the files that they were shown. @throws 403 and 404 refusals */
export function createThreadAdopter({ database, access, files, quota, audit, clock }: Dependencies): AdoptThread {
  return async (request) => {
    const { caller, projectId, name, type, secureData, model, messages, fileIds, from, idempotency } = request
    const earlier = threadMadeBefore(idempotency)
    if (earlier !== null) return presentThread(await access.seen(caller, earlier))
    refuseSecureData(caller, secureData)
    access.mayCreate(caller, projectId)
    const id = newId()
    const now = clock()
    const rows = adopted(messages, { threadId: id, author: caller.author, now })
    const row: ThreadRow = {
      id,
      projectId,
      author: caller.author,
      type,
      name,
      description: '',
      source: 'link',
      provider: model?.provider ?? null,
      model: model?.model ?? null,
      providerOptions: {},
      protected: 'author',
      isPrivate: false,
      instructions: '',
      tools: null,
      companion: null,
      secureData,
      moderation: false,
      privacy: false,
      temporary: false,
      activeMessageId: rows.at(-1)?.id ?? null,
      createdAt: now,
      updatedAt: now,
    }
    const made = {
      caller,
      row,
      messages: rows,
      addresses: fileIds.map((fileId) => fileAddress(fileId)),
      shown: fileIds,
      idempotency,
      action: 'forked',
      from,
      field: 'params.linkId',
    } as const
    await database.transaction((tx) => writeNewThread(tx, { files, quota, audit }, made))
    return presentThread(await access.seen(caller, id))
  }
}

function adopted(
  messages: readonly LinkedMessage[],
  { threadId, author, now }: { threadId: string; author: string; now: Date },
): MessageRow[] {
  const ids = new Map(messages.map(({ id }) => [id, newId()]))
  return messages.map(({ id, parentId, role, parts }) => ({
    id: ids.get(id) ?? newId(),
    threadId,
    parentId: parentId === null ? null : (ids.get(parentId) ?? null),
    role,
    parts: storable(parts),
    metadata: null,
    author: role === 'user' ? author : null,
    createdAt: now,
  }))
}
