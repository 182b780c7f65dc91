import { wayOfFile } from '@atrium/domain/file-reading/way-of-file'
import { isReadable } from './uploading/is-readable.ts'
import type { Reader } from './reader.ts'
import type { ShownFile } from './shown-file.ts'

/** Why a message cannot be sent with its files: the server refused one, the model cannot take some, or one has no text. */
export type FilesBlock =
  | { reason: 'refused'; files: readonly { name: string; mediaType: string; problem: string }[] }
  | { reason: 'unfit'; names: readonly string[] }
  | { reason: 'unread'; unread: string }

/** What of these files keeps their message from being sent to a model; null where nothing does. */
export function whatBlocks(files: readonly ShownFile[], reader: Reader | undefined): FilesBlock | null {
  const refused = files.flatMap(({ name, mediaType, problem }) => (problem ? [{ name, mediaType, problem }] : []))
  if (refused.length > 0) return { reason: 'refused', files: refused }
  const unfit = files.filter((file) => !isReadable(factsOf(file), reader))
  if (unfit.length > 0) return { reason: 'unfit', names: unfit.map(({ name }) => name) }
  for (const file of files) {
    if (file.unread && reader && wayOfFile(factsOf(file), reader) === 'text')
      return { reason: 'unread', unread: file.unread }
  }
  return null
}

function factsOf({ mediaType, size, facts }: ShownFile) {
  return { mediaType, size, pages: facts?.pages }
}
