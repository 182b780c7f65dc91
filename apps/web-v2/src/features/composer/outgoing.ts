import type { ShownDraft } from '@atrium/browser-state/drafts/draft-at-place'
import type { ShownFile } from '@atrium/browser-state/drafts/shown-file'
import { isAttachedFile } from '@atrium/browser-state/drafts/attached-file'
import { isMaskFile, pictureOfMask } from '@atrium/browser-state/drafts/mask-file'
import { isPastedFile, textOfPasted } from '@atrium/browser-state/drafts/pasted-file'
import type { FilePart, TextPart } from '@atrium/domain/messages/thread-message'
import { messageText } from '@atrium/ui/message-view/message-text'

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

/** What of a message goes out as an option: the mask of the picture to start from. */
export function maskOf({ files }: Pick<ShownDraft, 'files'>): { mask?: string } {
  const mask = files.find(isMaskFile)
  return mask ? { mask: pictureOfMask(mask) } : {}
}

/** Every word that goes out, that of tiles included: for whoever has to look through it or to count it. */
export function outgoingText(written: Written): string {
  return messageText(partsOf({ ...written, files: written.files.filter(isPastedFile) }))
}
