import { pickedFile, type ShownFile } from '@atrium/browser-state/drafts/shown-file'
import { WHOLE_FILE_BYTES, wayOfFile } from '@atrium/domain/files/way-of-file'
import { isReadable } from './is-readable.ts'
import type { Reader } from './picker-types.ts'

/** What one message carries as it is, in bytes: vendors take no more in one request. */
const WHOLE_FILES_BYTES = 25_000_000
/** The largest document that is read, in bytes. */
const DOCUMENT_BYTES = 100_000_000
export const FILES_COUNT = 20

type FileFacts = { name: string; size: number; type: string }

type Reason = 'type' | 'empty' | 'tooLarge' | 'tooMuch' | 'tooMany' | 'onlyOne'

export type Refusal = {
  name: string
  reason: Reason
  /** Megabytes, or a number of files. */
  limit?: number
}

const MEGABYTE = 1_000_000

const LIMITS: Readonly<Partial<Record<Reason, number>>> = {
  tooLarge: WHOLE_FILE_BYTES / MEGABYTE,
  tooMuch: WHOLE_FILES_BYTES / MEGABYTE,
  tooMany: FILES_COUNT,
}

/**
 * Parts files into those that fit and those that do not, with the reason. `attached` are those that are there already; where only a
 * picture is taken, the first that fits takes their place.
 */
export function judgeFiles(
  files: readonly File[],
  attached: readonly { size: number; mediaType: string }[],
  reader: Reader | undefined,
): { fitting: ShownFile[]; refused: Refusal[] } {
  const fitting: ShownFile[] = []
  const refused: Refusal[] = []
  const most = reader?.picturesOnly ? 1 : FILES_COUNT
  let count = reader?.picturesOnly ? 0 : attached.length
  let whole = attached.reduce((sum, file) => sum + sizeAsItIs(file, reader), 0)
  for (const file of files) {
    const size = sizeAsItIs({ mediaType: file.type, size: file.size }, reader)
    const refusal = refusalOf(file, { count, most, whole: whole + size }, reader)
    if (refusal) {
      refused.push({ name: file.name, ...refusal })
      continue
    }
    fitting.push(pickedFile(file))
    count += 1
    whole += size
  }
  return { fitting, refused }
}

/** What a file adds to a request; a document adds only its text. */
function sizeAsItIs(file: { mediaType: string; size: number }, reader: Reader | undefined): number {
  return reader && wayOfFile(file, reader) === 'whole' ? file.size : 0
}

function refusalOf(
  { type: mediaType, size }: FileFacts,
  { count, most, whole }: { count: number; most: number; whole: number },
  reader: Reader | undefined,
): Omit<Refusal, 'name'> | null {
  const because = (reason: Reason) => ({ reason, limit: LIMITS[reason] })
  if (!isReadable({ mediaType, size: 0 }, reader)) return because('type')
  if (size === 0) return because('empty')
  if (!isReadable({ mediaType, size }, reader)) return because('tooLarge')
  if (size > DOCUMENT_BYTES) return { reason: 'tooLarge', limit: DOCUMENT_BYTES / MEGABYTE }
  if (count >= most) return because(most === 1 ? 'onlyOne' : 'tooMany')
  return whole > WHOLE_FILES_BYTES ? because('tooMuch') : null
}
