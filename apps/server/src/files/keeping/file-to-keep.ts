import type { FileOrigin } from '@atrium/domain/files/file-origin'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import type { Database } from '#platform/database/open-database.ts'
import type { FileRow } from '../files-tables.ts'

/** How a model made a file. */
export type FileLineage = {
  threadId: string | null
  messageId: string | null
  runId: string | null
  parentId: string | null
  prompt: string | null
  options: OptionValues | null
  seed: number | null
  model: ModelRef | null
  /** Dollars. */
  cost: number | null
}

export type FileToKeep = {
  /** Of what is made again where it was interrupted: a file that is kept under it already is answered as it is, and not kept twice. */
  id?: string
  /** Whoever it belongs to; that they may make something in the project has been looked at. */
  author: string
  project: number
  name: string
  origin: FileOrigin
  bytes: Uint8Array | AsyncIterable<Uint8Array>
  /** What of a model: where and from what it was made. Whoever may see the thread may see the file. */
  lineage?: Partial<FileLineage>
  /** The most bytes; those of an upload where missing. */
  limit?: number
  /** It comes from outside, whatever made it there: it is looked into and counted as an upload is. */
  isBrought?: boolean
  /** It is secure data, wherever it stands; that of its thread where missing. */
  secureData?: boolean
  /** It is uploaded for a message, and not into the media. */
  forMessage?: boolean
  /** What its author keeps with the same bytes in this project already is answered as it is. */
  once?: boolean
  /** Takes nothing but images of points. */
  imagesOnly?: boolean
  /** What is written with its row, or not at all. */
  record?: (transaction: Database, row: FileRow) => Promise<void>
  signal?: AbortSignal
}
