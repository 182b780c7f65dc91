import { EXPORT_MANIFEST, type ExportManifest, exportManifestSchema } from '@atrium/contract/entities/export-manifest'
import { FILES_FOLDER } from '@atrium/domain/exports/files-beside'
import { reasonFor } from '@atrium/domain/reasons/reason'
import type { Entry, ZipFile } from 'yauzl'
import { readItems } from './read-items.ts'
import { Unreadable } from './unreadable.ts'

/** Where the conversations stand in the exports of ChatGPT and Claude: one file, or several with numbers. */
const CONVERSATIONS = /(?:^|\/)conversations(?:[-_]\d+)?\.json$/i
const JSON_FILE = /\.json$/i
const BESIDE = new RegExp(`(?:^|/)${FILES_FOLDER}/`)

/** Entries of an archive that are looked through. */
const MOST_ENTRIES = 200_000

/** Bytes of a manifest: it lists no more than an export can have. */
const LARGEST_MANIFEST = 1_000_000

/** What is read of an export of this product: prompts and results too, so that it is said that they are left out. */
const READ: readonly string[] = ['thread', 'prompt', 'result']

/** The entries that hold conversations, and what lies in folders of files. */
export type ArchiveEntries = { entries: Entry[]; files: Entry[] }

/** @throws Unreadable for an archive that is too much, that a password closes, or in which no conversations are */
export async function entriesOf(zip: ZipFile): Promise<ArchiveEntries> {
  if (zip.entryCount > MOST_ENTRIES) throw new Unreadable(reasonFor('archiveFiles'))
  const all: Entry[] = []
  for await (const entry of zip.eachEntry()) all.push(entry)
  const found = (await listedIn(zip, all)) ?? foundIn(all)
  if (found.entries.some((entry) => entry.isEncrypted())) throw new Unreadable(reasonFor('archivePassword'))
  if (found.entries.length === 0) throw new Unreadable(reasonFor('archiveEmpty'))
  return found
}

/** What the archive says of itself; null where it says nothing. It may have been packed anew, in a folder. */
async function listedIn(zip: ZipFile, all: readonly Entry[]): Promise<ArchiveEntries | null> {
  const entry = all.find(({ fileName }) => fileName === EXPORT_MANIFEST || fileName.endsWith(`/${EXPORT_MANIFEST}`))
  const manifest = entry && (await readManifest(zip, entry))
  if (!entry || !manifest) return null
  const folder = entry.fileName.slice(0, -EXPORT_MANIFEST.length)
  const named = new Map(all.map((one) => [one.fileName, one]))
  const entries = manifest.items.flatMap(({ kind, path }) => {
    const listed = READ.includes(kind) ? named.get(folder + path) : undefined
    return listed ? [listed] : []
  })
  return { entries: [...new Set(entries)], files: all.filter(({ fileName }) => BESIDE.test(fileName)) }
}

/** Null for something else of that name. */
async function readManifest(zip: ZipFile, entry: Entry): Promise<ExportManifest | null> {
  if (entry.isEncrypted() || entry.uncompressedSize > LARGEST_MANIFEST) return null
  try {
    for await (const item of readItems(await zip.openReadStreamPromise(entry))) {
      return exportManifestSchema.safeParse(item).data ?? null
    }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
  }
  return null
}

/** What has the names of conversations, else all JSON that is no file of a conversation, in the order of the names. */
function foundIn(all: readonly Entry[]): ArchiveEntries {
  const files = all.filter(({ fileName }) => BESIDE.test(fileName))
  const json = all.filter(({ fileName }) => JSON_FILE.test(fileName) && !BESIDE.test(fileName))
  const named = json.filter(({ fileName }) => CONVERSATIONS.test(fileName))
  const entries = named.length > 0 ? named : json
  const inOrder = entries.toSorted((one, other) => one.fileName.localeCompare(other.fileName, 'en', { numeric: true }))
  return { entries: inOrder, files }
}
