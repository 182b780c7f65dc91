import type { ShownFile } from '@atrium/browser-state/drafts/draft-files'
import type { ModelInput } from '@atrium/domain/models/model-entry'
import { acceptedTypes } from './accepted-types.ts'

/** What a request can carry: the server takes 40 MB, and a file grows by a third on its way there. */
export const FILE_LIMIT_BYTES = 20_000_000
export const FILES_LIMIT_BYTES = 25_000_000
export const FILES_LIMIT_COUNT = 20

export type FileFacts = { name: string; size: number; type: string }

export type Refusal = {
  name: string
  reason: 'type' | 'empty' | 'tooLarge' | 'tooMuch' | 'tooMany' | 'onlyOne'
  /** Megabytes, or a number of files. */
  limit?: number
}

const MEGABYTE = 1_000_000

const LIMITS: Readonly<Partial<Record<Refusal['reason'], number>>> = {
  tooLarge: FILE_LIMIT_BYTES / MEGABYTE,
  tooMuch: FILES_LIMIT_BYTES / MEGABYTE,
  tooMany: FILES_LIMIT_COUNT,
}

/**
 * Parts files into those that fit and those that do not, with the reason. `attached` are those that are there already; with a `most`
 * of one the first that fits takes their place.
 */
export function judgeFiles<F extends FileFacts>(
  files: readonly F[],
  attached: readonly { size: number }[],
  inputs: readonly ModelInput[],
  most = FILES_LIMIT_COUNT,
): { fitting: F[]; refused: Refusal[] } {
  const types = acceptedTypes(inputs)
  const fitting: F[] = []
  const refused: Refusal[] = []
  for (const file of files) {
    const kept = [...attached, ...fitting]
    const size = kept.reduce((sum, other) => sum + other.size, file.size)
    const reason = reasonAgainst(file, { types, count: (most === 1 ? fitting : kept).length, size, most })
    if (reason) refused.push({ name: file.name, reason, limit: LIMITS[reason] })
    else fitting.push(file)
  }
  return { fitting, refused }
}

function reasonAgainst(
  file: FileFacts,
  { types, count, size, most }: { types: readonly string[]; count: number; size: number; most: number },
): Refusal['reason'] | null {
  if (!types.includes(file.type)) return 'type'
  if (file.size === 0) return 'empty'
  if (file.size > FILE_LIMIT_BYTES) return 'tooLarge'
  if (count >= most) return most === 1 ? 'onlyOne' : 'tooMany'
  return size > FILES_LIMIT_BYTES ? 'tooMuch' : null
}

/** A file that fits, as a draft keeps it. */
export function readFile(file: File): Promise<ShownFile> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('error', () => reject(reader.error ?? new Error(file.name)))
    reader.addEventListener('load', () => {
      const { type: mediaType, size } = file
      resolve({ id: crypto.randomUUID(), name: file.name.slice(0, 255), size, mediaType, url: String(reader.result) })
    })
    reader.readAsDataURL(file)
  })
}
