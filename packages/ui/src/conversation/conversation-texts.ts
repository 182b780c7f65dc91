import { partTexts, type TextsOf } from '@atrium/domain/texts/part-texts'

export const CONVERSATION_TEXTS = partTexts('thread:conversation', {
  region: [],
  answering: [],
  /** Spoken in place of a block of code. */
  code: [],
  jump: [],
  jumpNew: [],
})

export type ConversationTexts = TextsOf<typeof CONVERSATION_TEXTS>
