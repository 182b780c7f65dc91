import { EXPORTED_FILE_BYTES } from '@atrium/domain/exports/export-limits'
import type { ExportFormat } from '@atrium/domain/exports/exported-thread'
import { placesOfFiles } from '@atrium/domain/exports/files-beside'
import type { NamedFile } from '@atrium/domain/exports/named-files'
import type { Caller } from '#platform/caller.ts'
import type { ArchivedDocument } from './archive-documents.ts'
import type { FilesOfDocuments } from './files-of-documents.ts'

/** Where the files of one document lie, and how each is read. */
export type FilesAlong = { places: ReadonlyMap<string, string>; files: ArchivedDocument[] }

/**
 * The files of the documents of one request: all that the caller sees, and with JSON as many as can be imported again.
 * @param alone bytes of the files that lie in the same archive for themselves
 */
export function createFilesAlong(
  filesOf: FilesOfDocuments,
  callerNow: () => Promise<Caller>,
  { format, alone = 0 }: { format: ExportFormat; alone?: number | undefined },
) {
  let room = format === 'json' ? EXPORTED_FILE_BYTES - alone : Number.POSITIVE_INFINITY

  /** @param folder in which they lie; `files` where missing */
  return async (caller: Caller, named: readonly NamedFile[], folder?: string): Promise<FilesAlong> => {
    const sizes = await filesOf.readable(
      caller,
      named.map(({ address }) => address),
    )
    const chosen = new Set<string>()
    for (const [address, size] of sizes) {
      if (size > room) continue
      room -= size
      chosen.add(address)
    }
    const places = placesOfFiles(
      named.filter(({ address }) => chosen.has(address)),
      folder,
    )
    const files = [...places].map(([address, name]) => ({
      name,
      make: async () => filesOf.read(await callerNow(), address),
    }))
    return { places, files }
  }
}
