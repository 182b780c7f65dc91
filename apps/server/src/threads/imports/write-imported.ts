import { lastForgotten } from '@atrium/domain/contents/trash'
import type { ImportedConversation, ImportedSettings } from '@atrium/domain/imports/imported-conversation'
import { THREAD_NAME_LIMIT, DEFAULT_THREAD_NAME } from '@atrium/domain/threads/names/thread-name'
import { truncateText } from '@atrium/domain/threads/names/truncate-text'
import { reasonFor } from '@atrium/domain/reasons/reason'
import { storable } from '#platform/database/storable.ts'
import type { Clock } from '#platform/clock.ts'
import type { Quota } from '#platform/shares/create-quota.ts'
import type { Database } from '#platform/database/open-database.ts'
import { newId } from '#platform/ids.ts'
import { createReadMarks } from '../messages/read-marks.ts'
import { refuseHeavyThread } from '../messages/refuse-heavy-thread.ts'
import { weightOfMessages } from '../messages/weight-of-messages.ts'
import { createThreadsStore } from '../store/threads-store.ts'
import type { MessageRow, ThreadRow } from '../store/threads-tables.ts'
import { createTrashStore } from '../trash/trash-store.ts'
import { Unreadable } from './formats/unreadable.ts'
import { createImportsStore } from './imports-store.ts'
import type { ImportRow } from './imports-tables.ts'

/** `imported` by this very import, also before it was interrupted; `known` from an earlier one, `trashed` where its person has deleted it since. */
export type WriteImported = (
  given: Pick<ImportRow, 'id' | 'author' | 'projectId'>,
  conversation: ImportedConversation,
) => Promise<'imported' | 'known' | 'trashed'>

/** What is set in a conversation that comes from elsewhere. */
const UNSET: ImportedSettings = {
  type: 'chat',
  description: '',
  instructions: '',
  model: null,
  options: {},
  moderation: false,
  privacy: false,
}

type Dependencies = { database: Database; quota: Quota; clock: Clock }

/** Writes a conversation from elsewhere as a thread, once. @throws Unreadable, and 413 refusals where there is no room for it */
export function createImportWriter({ database, quota, clock }: Dependencies): WriteImported {
  return async ({ id: importId, author, projectId }, conversation) => {
    const { format, sourceId } = conversation
    const earlier = await createImportsStore(database).importOf({ author, format, sourceId })
    const now = clock()
    if (earlier !== undefined) {
      if (earlier.importId === importId) return 'imported'
      const forgotten = new Date(lastForgotten(now.getTime()))
      return (await createTrashStore(database).holds(author, earlier.threadId, forgotten)) ? 'trashed' : 'known'
    }
    const { thread, messages } = rowsOf(conversation, { author, projectId, now })
    const weight = weightOfMessages(messages)
    // What is too much anyway is not written first.
    refuseHeavyThread(weight, 'body.file')
    quota.takeAtOnce(author, weight.bytes, 'body.file')
    return database.transaction(async (tx) => {
      const threads = createThreadsStore(tx)
      await threads.insert(thread)
      await threads.addMessages(messages, 'body.file')
      const row = { author, format, sourceId, threadId: thread.id, importId }
      if (!(await createImportsStore(tx).remember(row))) {
        await threads.remove(thread.id)
        return 'known'
      }
      // They have read it where it comes from.
      const last = messages.at(-1)
      if (last) await createReadMarks(tx, clock).begin(author, thread.id, last.id)
      return 'imported'
    })
  }
}

function rowsOf(
  { format, name, createdAt, updatedAt, messages, activeId, settings = UNSET }: ImportedConversation,
  { author, projectId, now }: { author: string; projectId: number; now: Date },
): { thread: ThreadRow; messages: MessageRow[] } {
  if (messages.length === 0) throw new Unreadable(reasonFor('conversationEmpty'))
  const begun = within(createdAt ?? messages[0]?.date ?? null, now)
  const threadId = newId()
  const ids = new Map(messages.map(({ id }) => [id, newId()]))
  const rows = messages.map(({ id, parentId, role, parts, date, receipt }): MessageRow => ({
    id: ids.get(id) ?? newId(),
    threadId,
    parentId: parentId === null ? null : (ids.get(parentId) ?? null),
    role,
    parts: storable(parts),
    metadata: receipt ? storable({ receipt }) : null,
    author: role === 'user' ? author : null,
    createdAt: date === null ? begun : within(date, now),
  }))
  const thread: ThreadRow = {
    id: threadId,
    projectId,
    author,
    type: settings.type,
    name: storable(nameOf(name, messages)),
    description: storable(settings.description),
    source: format,
    provider: settings.model?.provider ?? null,
    model: settings.model?.model ?? null,
    providerOptions: storable(settings.options),
    protected: 'author',
    isPrivate: false,
    instructions: storable(settings.instructions),
    companion: null,
    secureData: false,
    moderation: settings.moderation,
    privacy: settings.privacy,
    temporary: false,
    activeMessageId: (activeId === null ? undefined : ids.get(activeId)) ?? rows.at(-1)?.id ?? null,
    createdAt: begun,
    updatedAt: updatedAt === null ? (rows.at(-1)?.createdAt ?? begun) : within(updatedAt, now),
  }
  return { thread, messages: rows }
}

/** A conversation without a name is called by its first words. */
function nameOf(name: string, messages: ImportedConversation['messages']): string {
  const [first] = messages
  const words = first?.parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join(' ') ?? ''
  const chosen = (name.trim() || words.trim()).replaceAll(/\s+/g, ' ')
  return truncateText(chosen, THREAD_NAME_LIMIT) || DEFAULT_THREAD_NAME
}

/** Not before there were computers that tell the time so, and not after now. */
function within(time: number | null, now: Date): Date {
  return new Date(Math.min(Math.max(time ?? now.getTime(), 0), now.getTime()))
}
