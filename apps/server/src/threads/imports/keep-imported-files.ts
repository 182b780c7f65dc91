import { IMPORTED_FILES } from '@atrium/domain/imports/import-limits'
import type { ImportedConversation } from '@atrium/domain/imports/imported-conversation'
import { flawOfFileName } from '@atrium/domain/file-names/file-name'
import { type Reason, reasonFor } from '@atrium/domain/reasons/reason'
import type { FilesRoom } from '#files/create-files-room.ts'
import type { KeptFile } from '#files/kept-file.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import type { FilesBeside } from './formats/archive-files.ts'
import { isOfArchive } from './formats/archive-error.ts'
import { Unreadable } from './formats/unreadable.ts'
import type { ImportFailure, ImportRow } from './imports-tables.ts'

type Lineage = NonNullable<Parameters<FilesRoom['keep']>[0]['lineage']>

/** Characters that are kept of what a file was made from: many files of a conversation may have the same words. */
const LONGEST_PROMPT = 10_000

type Given = Pick<ImportRow, 'author' | 'projectId'>

/** What came of the files of a conversation. */
export type ImportedFiles = {
  /** Kept files by the addresses that named them where they come from. */
  rows: ReadonlyMap<string, KeptFile>
  /** Ids of those that were not here before: to be discarded where the conversation comes to nothing. */
  added: string[]
  /** Which do not come along, and why. */
  flaws: ImportFailure[]
}

export type KeepImportedFiles = (
  given: Given,
  conversation: ImportedConversation,
  beside: FilesBeside,
  signal: AbortSignal,
) => Promise<ImportedFiles>

/**
 * Keeps the files of a conversation that is imported, each as an upload of its person, or as made by the model that an export of this product
 * names: what they have with the same bytes already is used as it is. @throws the refusal of a full storage, and what the storage throws; nothing is added then
 */
export function createImportedFiles({ keep, discard }: Pick<FilesRoom, 'keep' | 'discard'>): KeepImportedFiles {
  return async ({ author, projectId }, conversation, beside, signal) => {
    const rows = new Map<string, KeptFile>()
    const added: string[] = []
    const flaws: ImportFailure[] = []
    const named = namesIn(conversation)
    const made = madeIn(conversation)

    async function keepOne(path: string, name: string, lineage: Lineage | undefined): Promise<KeptFile> {
      const id = newId()
      const bytes = bytesOf(() => beside.open(path))
      const origin = lineage ? ('generated' as const) : ('uploaded' as const)
      const whose = { id, author, project: projectId, isBrought: true }
      const row = await keep({ ...whose, name, origin, ...(lineage && { lineage }), once: true, bytes, signal })
      if (row.id === id) added.push(id)
      return row
    }

    try {
      for (const [address, path] of conversation.files ?? []) {
        const called = named.get(address)
        if (called === undefined) continue
        const last = path.slice(path.lastIndexOf('/') + 1)
        const name = [called, last].find((one) => flawOfFileName(one) === null) ?? 'file'
        const tell = (reason: Reason) => flaws.push({ name: `${name} (${conversation.name})`, reason })
        if (rows.size >= IMPORTED_FILES) {
          tell(reasonFor('importedFilesMany', { limit: IMPORTED_FILES }))
          break
        }
        try {
          rows.set(address, await keepOne(path, name, made.get(address)))
        } catch (error) {
          tell(reasonOf(error))
        }
      }
    } catch (error) {
      await discard(added)
      throw error
    }
    return { rows, added, flaws }
  }
}

/** Opened once it is read, so that what goes wrong in it is always thrown where it is read. */
async function* bytesOf(open: () => Promise<AsyncIterable<Uint8Array>>): AsyncGenerator<Uint8Array> {
  yield* await open()
}

/** What the files are called that a conversation names, by their addresses. */
function namesIn({ messages, settings }: ImportedConversation): Map<string, string> {
  const names = new Map<string, string>()
  for (const option of ['image', 'mask']) {
    const address = settings?.options[option]
    if (typeof address === 'string') names.set(address, '')
  }
  for (const { parts } of messages) {
    for (const part of parts) if (part.type === 'file') names.set(part.url, part.filename ?? '')
  }
  return names
}

/** How the files of answers were made, by their addresses. What an answer has cost elsewhere was paid elsewhere. */
function madeIn({ messages }: ImportedConversation): Map<string, Lineage> {
  const byId = new Map(messages.map((message) => [message.id, message]))
  const made = new Map<string, Lineage>()
  for (const { role, parentId, parts, receipt } of messages) {
    if (role !== 'assistant' || !receipt) continue
    const asked = parentId === null ? undefined : byId.get(parentId)
    const words = asked?.parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n') ?? ''
    const { model, options } = receipt
    const lineage = { model, options, prompt: words === '' ? null : words.slice(0, LONGEST_PROMPT) }
    for (const part of parts) if (part.type === 'file') made.set(part.url, lineage)
  }
  return made
}

/** Why a file does not come along. @throws what is no fault of the file */
function reasonOf(error: unknown): Reason {
  if (error instanceof Unreadable) return error.reason
  if (error instanceof Error && isOfArchive(error)) return reasonFor('importedFileBroken')
  if (!(error instanceof Refusal) || error.reason.key === 'noRoom') throw error
  if (error.status === 413) return reasonFor('importedFileTooLarge')
  if (error.status === 422) return reasonFor('importedFileRefused')
  throw error
}
