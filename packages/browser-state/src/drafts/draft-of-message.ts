import type { FilePart, TextPart } from '@atrium/domain/messages/thread-message'
import type { RunInput } from '#runs/live-run.ts'
import { maskFile } from './files/mask-file.ts'
import { newFileId } from './files/new-file-id.ts'
import { pastedFile } from './files/pasted-file.ts'
import type { ShownFile } from './files/shown-file.ts'

/** What is written, attached and chosen for a message, so that it can be written once more. Null for one without content. */
export function draftOfMessage(input: RunInput | null) {
  const parts = (input?.messages ?? []).flatMap((message) => message.parts)
  if (parts.length === 0) return null
  return {
    texts: parts.flatMap((part) => (part.type === 'text' && !part.pasted ? [part.text] : [])),
    files: [...parts.flatMap(fileOfPart), ...maskOf(input)],
    parallel: input?.parallel,
  }
}

/** Base64 writes three bytes as four signs. */
const BYTES_A_SIGN = 0.75

type GivenPart = Pick<TextPart, 'type' | 'text' | 'pasted'> | FilePart

/** What was painted on the image to start from. */
function maskOf(input: RunInput | null): ShownFile[] {
  const mask = input?.providerOptions?.['mask']
  return typeof mask === 'string' && mask.startsWith('data:') ? [maskFile(mask)] : []
}

/** What was attached or pasted, from a message that is written once more. */
function fileOfPart(part: GivenPart): ShownFile[] {
  if (part.type === 'text') return part.pasted ? [pastedFile(part.text, '…')] : []
  const { mediaType, url, filename, providerMetadata } = part
  const facts = providerMetadata?.atrium
  const size = facts?.size ?? Math.round(url.length * BYTES_A_SIGN)
  return [{ id: newFileId(), name: filename ?? mediaType, size, mediaType, url, ...(facts && { facts }) }]
}
