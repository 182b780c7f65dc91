import type { FileFacts } from '@atrium/domain/files/file-facts'
import { isRecord } from '@atrium/domain/json/is-record'
import { newFileId } from './new-file-id.ts'

/** A file of a draft. */
export type ShownFile = {
  id: string
  name: string
  /** Bytes. */
  size: number
  mediaType: string
  /** The address of a kept file, or a `data:` URL; empty while its contents are on their way, to the server or from there. */
  url: string
  /** It was uploaded for the draft: without the draft nobody needs it. */
  uploaded?: boolean
  /** What is known of a kept file. */
  facts?: FileFacts
  /** Why nothing that is written in it can be read, in words. */
  unread?: string
  /** Its contents, as long as the server has not taken them. */
  blob?: Blob
  /** How much of it has gone out, from 0 to 1. */
  share?: number
  /** Why the server does not take it, in words. */
  problem?: string
}

/** A file that somebody has picked, pasted or dropped, before the server has it. */
export function pickedFile(file: File, id: string = newFileId()): ShownFile {
  return { id, name: file.name.slice(-255), size: file.size, mediaType: file.type, url: '', blob: file }
}

export function isShownFile(value: unknown): value is ShownFile {
  return isRecord(value) && ['id', 'name', 'mediaType', 'url'].every((name) => typeof value[name] === 'string')
}

/** What outlives the page: how far it had come does not. */
export function keptForm(file: ShownFile): ShownFile {
  return { ...file, share: undefined, problem: undefined }
}
