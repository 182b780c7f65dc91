import type { ImportedConversation, ImportedMessage } from '@atrium/domain/imports/imported-conversation'
import { matchMessages } from '@atrium/domain/imports/match-messages'
import type { MessagePart } from '@atrium/domain/messages/thread-message'
import type { FilesRoom } from '#files/create-files-room.ts'
import { publish } from '#platform/bus/publish.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import { storable } from '#platform/database/values/storable.ts'
import type { Quota } from '#platform/shares/create-quota.ts'
import { createReadMarks } from '../messages/read-marks.ts'
import { orDiscard } from '../messages/settle-files.ts'
import { weightOfMessages } from '../messages/weight-of-messages.ts'
import { createThreadsStore, type ThreadsStore } from '../store/threads-store.ts'
import { audienceOf } from '../thread-audience.ts'
import type { FilesBeside } from './formats/archive-files.ts'
import { createImportsStore, type EarlierImport } from './imports-store.ts'
import type { ImportFailure, ImportRow } from './imports-tables.ts'
import type { KeepImportedFiles } from './keep-imported-files.ts'
import { namedInstead } from './named-instead.ts'
import { messageRowsOf, newIdsOf, sourceMoment, withKeptFiles, within } from './rows-of-imported.ts'

/**
 * `known` where nothing is new, `continued` where the new messages have been added, `newer` where there are some, and the thread is not what
 * was imported any more. `left`: files of what was added that do not come along.
 */
type Continued = { outcome: 'known' | 'continued' | 'newer'; left: number; flaws: readonly ImportFailure[] }

type Dependencies = {
  database: Database
  threads: Pick<ThreadsStore, 'pageOf' | 'projectOf'>
  keepFiles: KeepImportedFiles
  files: Pick<FilesRoom, 'discard' | 'stand'>
  quota: Quota
  clock: Clock
}

/** Adds to a thread what was said since in the conversation that it comes from, where nobody has changed it here. */
export function createContinuation({ database, threads, keepFiles, files, quota, clock }: Dependencies) {
  return async (
    { id: importId, author }: Pick<ImportRow, 'id' | 'author'>,
    conversation: ImportedConversation,
    earlier: EarlierImport,
    { beside, signal }: { beside: FilesBeside; signal: AbortSignal },
  ): Promise<Continued> => {
    const { threadId } = earlier
    const found = await compared(threads, threadId, conversation, earlier.isOwn)
    const { fresh, isWhole } = found
    if (fresh.length > 0 && !isWhole) return { outcome: 'newer', left: 0, flaws: [] }
    const noted = { updatedAt: sourceMoment(conversation.updatedAt) }
    if (fresh.length === 0) {
      if (!earlier.isOwn) await createImportsStore(database).noteSource({ ...conversation, author }, noted)
      return { outcome: 'known', left: 0, flaws: [] }
    }
    const projectId = (await threads.projectOf(threadId)) ?? 0
    const part = { ...conversation, messages: fresh, settings: undefined }
    const { rows: kept, added, flaws } = await keepFiles({ author, projectId }, part, beside, signal)
    const adding = database.transaction(async (tx) => {
      const store = createThreadsStore(tx)
      const thread = await store.lock(threadId)
      if (!thread) return 'newer' as const
      const now = await compared(store, threadId, conversation, earlier.isOwn)
      // Somebody has gone on in it in this moment.
      if (!now.isWhole || now.fresh.length !== fresh.length) return 'newer' as const
      const made = newIdsOf(fresh)
      const ids = new Map([...now.known, ...made.ids])
      const { messages } = withKeptFiles(part, kept)
      const moment = clock()
      const rows = messageRowsOf(messages, { threadId, ids, edits: made.edits, author, begun: moment, now: moment })
      quota.takeAtOnce(author, weightOfMessages(rows).bytes, 'body.file')
      await store.addMessages(rows, 'body.file')
      const shown = conversation.activeId ?? conversation.messages.at(-1)?.id
      const last = rows.at(-1)
      const updatedAt = within(conversation.updatedAt ?? last?.createdAt.getTime() ?? null, moment)
      await store.update(threadId, {
        activeMessageId: (shown === undefined ? undefined : ids.get(shown)) ?? last?.id ?? thread.activeMessageId,
        updatedAt: updatedAt > thread.updatedAt ? updatedAt : thread.updatedAt,
      })
      await files.stand(
        tx,
        threadId,
        [...kept.values()].map((file) => file.id),
      )
      // They have read it where it comes from.
      if (last) await createReadMarks(tx, clock).set(author, threadId, last.id)
      await createImportsStore(tx).noteSource({ ...conversation, author }, { ...noted, continuedBy: importId })
      await publish(tx, audienceOf(thread), { type: 'thread-changed', threadId })
      return 'continued' as const
    })
    const outcome = await orDiscard(files, added, adding)
    if (outcome === 'newer') await files.discard(added)
    return { outcome, left: filesLeft(fresh), flaws }
  }
}

/** How much of these messages does not come along: files and other parts. */
export function filesLeft(messages: readonly ImportedMessage[]): number {
  return messages.reduce((sum, { left = 0 }) => sum + left, 0)
}

/** What of a conversation does not stand in a thread. @param isOwn the thread is the conversation itself: it is held by its ids, and never added to */
async function compared(
  threads: Pick<ThreadsStore, 'pageOf'>,
  threadId: string,
  { messages }: ImportedConversation,
  isOwn: boolean,
) {
  const { rows } = await threads.pageOf(threadId, { after: null, limit: null, bytes: Number.MAX_SAFE_INTEGER })
  if (isOwn) {
    const here = new Set(rows.map(({ id }) => id))
    return { known: new Map<string, string>(), fresh: messages.filter(({ id }) => !here.has(id)), isWhole: false }
  }
  const { known, isWhole } = matchMessages(messages.map(saidIn), rows.map(saidIn))
  return { known, fresh: messages.filter(({ id }) => !known.has(id)), isWhole }
}

/** What a message says, wherever its files lie. */
function saidIn({ id, parentId, role, parts }: Pick<ImportedMessage, 'id' | 'parentId' | 'parts'> & { role: string }) {
  const textOf = (part: MessagePart) => {
    if (part.type === 'file') return [namedInstead(part)]
    return part.type === 'text' ? [part.text] : []
  }
  return { id, parentId, role, said: storable(parts.flatMap(textOf).join('\n')) }
}
