import { pickedFile, type ShownFile } from '../shown-file.ts'
import { DRAFT_FILES_COUNT } from '@atrium/domain/drafts/draft-limits'
import { FILE_SIZE_LIMITS, fileTypeOf, typeOfName } from '@atrium/domain/files/file-types'
import { WHOLE_FILE_BYTES, WHOLE_FILES_BYTES, wayOfFile } from '@atrium/domain/file-reading/way-of-file'
import { isReadable } from './is-readable.ts'
import type { Reader } from '../reader.ts'

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
  tooMany: DRAFT_FILES_COUNT,
}

/**
 * Parts files into those that fit and those that do not, with the reason. `attached` are those that are there already; where only a
 * image is taken, the first that fits takes their place.
 */
export function judgeFiles(
  files: readonly File[],
  attached: readonly { size: number; mediaType: string }[],
  reader: Reader | undefined,
): { fitting: ShownFile[]; refused: Refusal[] } {
  const fitting: ShownFile[] = []
  const refused: Refusal[] = []
  const places = reader?.imagesOnly ? 1 : DRAFT_FILES_COUNT
  let count = reader?.imagesOnly ? 0 : attached.length
  let whole = attached.reduce((sum, file) => sum + sizeAsItIs(file, reader), 0)
  for (const file of files) {
    const size = sizeAsItIs({ mediaType: file.type, size: file.size }, reader)
    const refusal = refusalOf(file, { count, places, whole: whole + size }, reader)
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
  { name, type: mediaType, size }: FileFacts,
  { count, places, whole }: { count: number; places: number; whole: number },
  reader: Reader | undefined,
): Omit<Refusal, 'name'> | null {
  const because = (reason: Reason) => ({ reason, limit: LIMITS[reason] })
  if (!isReadable({ mediaType, size: 0 }, reader)) return because('type')
  if (size === 0) return because('empty')
  if (!isReadable({ mediaType, size }, reader)) return because('tooLarge')
  const most = mostBytes({ name, mediaType })
  if (size > most) return { reason: 'tooLarge', limit: most / MEGABYTE }
  if (count >= places) return because(places === 1 ? 'onlyOne' : 'tooMany')
  return whole > WHOLE_FILES_BYTES ? because('tooMuch') : null
}

/** The most bytes that are kept of a file. What it is, is known only from its contents: what says nothing counts as a document. */
function mostBytes({ name, mediaType }: { name: string; mediaType: string }): number {
  const { kind } = typeOfName(name) ?? fileTypeOf(mediaType) ?? { kind: 'document' as const }
  return FILE_SIZE_LIMITS[kind]
}
