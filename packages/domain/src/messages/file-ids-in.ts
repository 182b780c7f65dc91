import { fileIdOf } from '#files/file-address.ts'
import type { MessagePart } from './thread-message.ts'

/** The ids of the kept files that these parts show, in their order; one that is shown twice stands there twice. */
export function fileIdsIn(parts: readonly MessagePart[]): string[] {
  return parts.flatMap((part) => (part.type === 'file' ? (fileIdOf(part.url) ?? []) : []))
}
