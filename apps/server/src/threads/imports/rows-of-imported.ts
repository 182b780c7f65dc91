import { fileAddress } from '@atrium/domain/files/file-address'
import type {
  ImportedConversation,
  ImportedEdit,
  ImportedMessage,
  ImportedSettings,
} from '@atrium/domain/imports/imported-conversation'
import type { MessagePart } from '@atrium/domain/messages/thread-message'
import { reasonFor } from '@atrium/domain/reasons/reason'
import { DEFAULT_THREAD_NAME, THREAD_NAME_LIMIT } from '@atrium/domain/threads/names/thread-name'
import { truncateText } from '@atrium/domain/threads/names/truncate-text'
import type { KeptFile } from '#files/kept-file.ts'
import { storable } from '#platform/database/values/storable.ts'
import { newId } from '#platform/ids.ts'
import { toolsToKeep } from '../changes/tools-to-keep.ts'
import { partOfFile } from '@atrium/domain/messages/part-of-file'
import type { MessageRow, ThreadRow } from '../store/threads-tables.ts'
import { Unreadable } from './formats/unreadable.ts'
import { namedInstead } from './named-instead.ts'

/** The last moment of a `Date`, in milliseconds. */
const LAST_MOMENT = 8.64e15

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

/** The conversation with the files that have been kept; those that do not come along are named. */
export function withKeptFiles(
  conversation: ImportedConversation,
  kept: ReadonlyMap<string, KeptFile>,
): ImportedConversation {
  const partsOf = ({ parts }: ImportedMessage) =>
    parts.map((part): MessagePart => {
      if (part.type !== 'file') return part
      const row = kept.get(part.url)
      return row ? partOfFile(row, part.filename) : { type: 'text', text: namedInstead(part) }
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

/** The rows of a thread that a conversation becomes. @throws Unreadable where nothing is said in it */
export function rowsOf(
  conversation: ImportedConversation,
  { author, projectId, now }: { author: string; projectId: number; now: Date },
): { thread: ThreadRow; messages: MessageRow[] } {
  const { format, name, createdAt, updatedAt, messages, activeId, settings = UNSET } = conversation
  if (messages.length === 0) throw new Unreadable(reasonFor('conversationEmpty'))
  const begun = within(createdAt ?? messages[0]?.date ?? null, now)
  const threadId = newId()
  const { ids, edits } = newIdsOf(messages)
  const rows = messageRowsOf(messages, { threadId, ids, edits, author, begun, now })
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

type NewIds = {
  /** Of the rows by the messages. */
  ids: ReadonlyMap<string, string>
  edits: ReadonlyMap<ImportedEdit, string>
}

/** New ids in the order of time, as those of messages and of what people have made of artifacts always are: a model is told of that before what was said after it. */
export function newIdsOf(messages: readonly ImportedMessage[]): NewIds {
  const ids = new Map<string, string>()
  const edits = new Map<ImportedEdit, string>()
  let waiting: ImportedEdit[] = []
  const takeUntil = (time: number) => {
    if (waiting.length === 0) return
    const [due = [], later = []] = [true, false].map((isDue) =>
      waiting.filter(({ date }) => (date ?? 0) < time === isDue),
    )
    for (const edit of due.toSorted((a, b) => (a.date ?? 0) - (b.date ?? 0))) edits.set(edit, newId())
    waiting = later
  }
  for (const { id, date, edits: own = [] } of messages) {
    if (date !== null) takeUntil(date)
    ids.set(id, newId())
    waiting.push(...own)
  }
  takeUntil(Number.POSITIVE_INFINITY)
  return { ids, edits }
}

/** The rows of messages. @param ids of the rows by the messages, those included that they go on from */
export function messageRowsOf(
  messages: readonly ImportedMessage[],
  {
    threadId,
    ids,
    edits,
    author,
    begun,
    now,
  }: NewIds & {
    threadId: string
    author: string
    begun: Date
    now: Date
  },
): MessageRow[] {
  return messages.map(({ id, parentId, role, parts, date, ...made }) => ({
    id: ids.get(id) ?? newId(),
    threadId,
    parentId: parentId === null ? null : (ids.get(parentId) ?? null),
    role,
    parts: storable(parts),
    metadata: metadataOf(made, edits, now),
    author: role === 'user' ? author : null,
    createdAt: date === null ? begun : within(date, now),
  }))
}

function metadataOf(
  { receipt, edits: own = [], retrieval }: Pick<ImportedMessage, 'receipt' | 'edits' | 'retrieval'>,
  ids: NewIds['edits'],
  now: Date,
): MessageRow['metadata'] {
  const artifactEdits = own.map((edit) => ({
    id: ids.get(edit) ?? newId(),
    index: edit.index,
    code: edit.code,
    createdDate: within(edit.date, now).toISOString(),
  }))
  if (!receipt && !retrieval && artifactEdits.length === 0) return null
  return storable({
    ...(receipt && { receipt }),
    ...(retrieval && { retrieval }),
    ...(artifactEdits.length > 0 && { artifactEdits }),
  })
}

/** A conversation without a name is called by its first words. */
function nameOf(name: string, messages: ImportedConversation['messages']): string {
  const [first] = messages
  const words = first?.parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join(' ') ?? ''
  const chosen = (name.trim() || words.trim()).replaceAll(/\s+/g, ' ')
  return truncateText(chosen, THREAD_NAME_LIMIT) || DEFAULT_THREAD_NAME
}

/** When a conversation was changed where it comes from; null where it says no moment that can be kept. */
export function sourceMoment(time: number | null): Date | null {
  return time === null || !(time >= 0 && time <= LAST_MOMENT) ? null : new Date(time)
}

/** Not before there were computers that tell the time so, and not after now. */
export function within(time: number | null, now: Date): Date {
  return new Date(Math.min(Math.max(time ?? now.getTime(), 0), now.getTime()))
}
