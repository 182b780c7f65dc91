import type { ShownDraft } from '#drafts/shown-draft.ts'
import type { ShownFile } from '#drafts/files/shown-file.ts'
import { isAttachedFile } from '#drafts/files/attached-file.ts'
import { isMaskFile, imageOfMask } from '#drafts/files/mask-file.ts'
import { isPastedFile, textOfPasted } from '#drafts/files/pasted-file.ts'
import type { FilePart, TextPart } from '@atrium/domain/messages/thread-message'

export type GivenPart = TextPart | FilePart

type Written = Pick<ShownDraft, 'text' | 'files'>

/** Read once: a draft hands out the same file as long as it does not change. */
const read = new WeakMap<ShownFile, string>()

function pastedText(file: ShownFile): string {
  const text = read.get(file) ?? textOfPasted(file)
  read.set(file, text)
  return text
}

/** What is known of a kept file goes with it, for those who reckon what it takes. */
export function partOfFile({ name, mediaType, url, size, facts }: ShownFile): FilePart {
  const part: FilePart = { type: 'file', mediaType: mediaType || 'application/octet-stream', url, filename: name }
  return url.startsWith('data:') ? part : { ...part, providerMetadata: { atrium: facts ?? { size } } }
}

/** What goes out: files first, then what was pasted, then the words. Models read a question better after what it is about. */
export function partsOf({ text, files }: Written): GivenPart[] {
  const attached = files.filter(isAttachedFile).map(partOfFile)
  const pasted = files
    .filter(isPastedFile)
    .map(pastedText)
    .filter((words) => words.trim() !== '')
  return [
    ...attached,
    ...pasted.map((words): TextPart => ({ type: 'text', text: words, pasted: true })),
    ...(text.trim() === '' ? [] : [{ type: 'text' as const, text }]),
  ]
}

/** What of a message goes out as an option: the mask of the image to start from. */
export function maskOf({ files }: Pick<ShownDraft, 'files'>): { mask?: string } {
  const mask = files.find(isMaskFile)
  return mask ? { mask: imageOfMask(mask) } : {}
}
