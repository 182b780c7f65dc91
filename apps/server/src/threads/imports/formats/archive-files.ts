import type { Readable } from 'node:stream'
import { IMPORTED_FILE_BYTES } from '@atrium/domain/imports/import-limits'
import { reasonFor } from '@atrium/domain/reasons/reason'
import type { Entry, ZipFile } from 'yauzl'
import { isOfArchive } from './archive-error.ts'
import { Unreadable } from './unreadable.ts'

/** What lies beside conversations in an archive, by its path from the file that names it. */
export type FilesBeside = {
  /** @throws Unreadable where there is no such file, or where all of them are more than may be; so does the stream of a damaged one */
  open(path: string): Promise<Readable>
}

/** There is nothing beside a file of JSON alone. */
export const NO_FILES: FilesBeside = {
  open: () => Promise.reject(new Unreadable(reasonFor('importedFileMissing'))),
}

/** The files of an archive; what they unpack to is counted over the whole of it. */
export function createArchiveFiles(zip: ZipFile, entries: readonly Entry[]) {
  const byName = new Map(entries.map((entry) => [entry.fileName, entry]))
  let taken = 0

  /** @param from the name of the entry that names them */
  return (from: string): FilesBeside => ({
    async open(path) {
      const folder = from.slice(0, from.lastIndexOf('/') + 1)
      const entry = byName.get(folder + path)
      if (!entry || entry.isEncrypted()) throw new Unreadable(reasonFor('importedFileMissing'))
      // An entry that unpacks to more than it says is refused while it is read.
      taken += entry.uncompressedSize
      if (taken > IMPORTED_FILE_BYTES) {
        throw new Unreadable(reasonFor('importedFilesLarge', { limit: IMPORTED_FILE_BYTES / 1_000_000_000 }))
      }
      try {
        return await zip.openReadStreamPromise(entry)
      } catch (error) {
        throw error instanceof Error && isOfArchive(error) ? new Unreadable(reasonFor('importedFileBroken')) : error
      }
    },
  })
}
