import { lastForgotten } from '@atrium/domain/contents/trash'
import { fileAddress } from '@atrium/domain/files/file-address'
import type {
  ImportedConversation,
  ImportedMessage,
  ImportedSettings,
} from '@atrium/domain/imports/imported-conversation'
import { THREAD_NAME_LIMIT, DEFAULT_THREAD_NAME } from '@atrium/domain/threads/names/thread-name'
import { truncateText } from '@atrium/domain/threads/names/truncate-text'
import { reasonFor } from '@atrium/domain/reasons/reason'
import { flawsOfTools } from '@atrium/domain/tools/flaws-of-tools'
import type { MessagePart } from '@atrium/domain/messages/thread-message'
import type { FilesRoom } from '#files/create-files-room.ts'
import type { KeptFile } from '#files/kept-file.ts'
import { storable } from '#platform/database/values/storable.ts'
import type { Clock } from '#platform/clock.ts'
import type { Quota } from '#platform/shares/create-quota.ts'
import type { Database } from '#platform/database/open-database.ts'
import { newId } from '#platform/ids.ts'
import { toolsToKeep } from '../changes/tools-to-keep.ts'
import { createReadMarks } from '../messages/read-marks.ts'
import { orDiscard, partOf } from '../messages/settle-files.ts'
import { refuseHeavyThread } from '../messages/refuse-heavy-thread.ts'
import { weightOfMessages } from '../messages/weight-of-messages.ts'
import { createThreadsStore } from '../store/threads-store.ts'
import type { MessageRow, ThreadRow } from '../store/threads-tables.ts'
import { createTrashStore } from '../trash/trash-store.ts'
import type { FilesBeside } from './formats/archive-files.ts'
import { Unreadable } from './formats/unreadable.ts'
import { createImportsStore } from './imports-store.ts'
import { createImportedFiles } from './keep-imported-files.ts'
import { namedInstead } from './named-instead.ts'
import type { ImportFailure, ImportRow } from './imports-tables.ts'

/**
 * `imported` by this very import, also before it was interrupted; `known` from an earlier one, `trashed` where its person has deleted
 * it since. `flaws`: the files that do not come along, and why.
 */
type Written = { outcome: 'imported' | 'known' | 'trashed'; flaws: readonly ImportFailure[] }

export type WriteImported = (
  given: Pick<ImportRow, 'id' | 'author' | 'projectId'>,
  conversation: ImportedConversation,
  from: { beside: FilesBeside; signal: AbortSignal },
) => Promise<Written>

/** What is set in a conversation that comes from elsewhere. */
const UNSET: ImportedSettings = {
  type: 'chat',
  description: '',
  instructions: '',
  model: null,
  options: {},
  tools: null,
  moderation: false,
  privacy: false,
}

type Dependencies = {
  database: Database
  files: Pick<FilesRoom, 'keep' | 'discard' | 'stand'>
  /** Those of these tools of other servers that may be used in conversations of a project. */
  toolsOfferedIn: (project: number, names: readonly string[]) => Promise<readonly string[]>
  quota: Quota
  clock: Clock
}

/** Writes a conversation from elsewhere as a thread, once. @throws Unreadable, and 413 refusals where there is no room for it */
export function createImportWriter({ database, files, toolsOfferedIn, quota, clock }: Dependencies): WriteImported {
  const keepFiles = createImportedFiles(files)

  /** The conversation with those of its tools that there are here; one that had some is not given others for them. */
  async function withToolsHere(conversation: ImportedConversation, projectId: number): Promise<ImportedConversation> {
    const { settings } = conversation
    if (!settings?.tools) return conversation
    const missing = new Set(
      flawsOfTools(settings.tools, new Set(await toolsOfferedIn(projectId, settings.tools))).map(({ index }) => index),
    )
    const tools = settings.tools.filter((_, index) => !missing.has(index))
    return { ...conversation, settings: { ...settings, tools } }
  }

  return async ({ id: importId, author, projectId }, given, { beside, signal }) => {
    const { format, sourceId } = given
    const earlier = await createImportsStore(database).importOf({ author, format, sourceId })
    const now = clock()
    if (earlier !== undefined) {
      if (earlier.importId === importId) return { outcome: 'imported', flaws: [] }
      const forgotten = new Date(lastForgotten(now.getTime()))
      const isTrashed = await createTrashStore(database).holds(author, earlier.threadId, forgotten)
      return { outcome: isTrashed ? 'trashed' : 'known', flaws: [] }
    }
    const conversation = await withToolsHere(given, projectId)
    // What is too much anyway is not written first, nor are its files kept.
    refuseHeavyThread(weightOfMessages(rowsOf(conversation, { author, projectId, now }).messages), 'body.file')
    const { rows: kept, added, flaws } = await keepFiles({ author, projectId }, conversation, beside, signal)
    const { thread, messages } = rowsOf(withKeptFiles(conversation, kept), { author, projectId, now })
    const writing = database.transaction(async (tx) => {
      quota.takeAtOnce(author, weightOfMessages(messages).bytes, 'body.file')
      const threads = createThreadsStore(tx)
      await threads.insert(thread)
      await threads.addMessages(messages, 'body.file')
      const row = { author, format, sourceId, threadId: thread.id, importId }
      if (!(await createImportsStore(tx).remember(row))) {
        await threads.remove(thread.id)
        return 'known' as const
      }
      await files.stand(
        tx,
        thread.id,
        [...kept.values()].map(({ id }) => id),
      )
      // They have read it where it comes from.
      const last = messages.at(-1)
      if (last) await createReadMarks(tx, clock).begin(author, thread.id, last.id)
      return 'imported' as const
    })
    return { outcome: await orDiscard(files, added, writing), flaws }
  }
}

/** The conversation with the files that have been kept; those that do not come along are named. */
function withKeptFiles(conversation: ImportedConversation, kept: ReadonlyMap<string, KeptFile>): ImportedConversation {
  const partsOf = ({ parts }: ImportedMessage) =>
    parts.map((part): MessagePart => {
      if (part.type !== 'file') return part
      const row = kept.get(part.url)
      return row ? partOf(row, part.filename) : { type: 'text', text: namedInstead(part) }
    })
  const messages = conversation.messages.map((message) => ({ ...message, parts: partsOf(message) }))
  const { settings } = conversation
  if (!settings) return { ...conversation, messages }
  const { image, mask, ...others } = settings.options
  const here = (address: unknown) => (typeof address === 'string' ? kept.get(address) : undefined)
  const [start, cover] = [here(image), here(mask)]
  const options = {
    ...others,
    ...(start && { image: fileAddress(start.id) }),
    ...(cover && { mask: fileAddress(cover.id) }),
  }
  return { ...conversation, messages, settings: { ...settings, options } }
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
    tools: toolsToKeep(settings.tools),
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
