import { linesOf } from '@atrium/domain/drafts/pasted-text'
import type { MessageTexts } from '../message-texts.ts'

/** How long a pasted text is. */
export function pastedSize(text: string, { pasted }: Pick<MessageTexts, 'pasted'>): string {
  return pasted.size(linesOf(text), text.length)
}
