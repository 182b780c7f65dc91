import { partTexts, type TextsOf } from '@atrium/domain/texts/part-texts'

export const COMPOSER_TEXTS = partTexts('thread:composer', {
  label: [],
  placeholder: [],
  send: [],
  stop: [],
  queue: [],
  collapse: [],
  expand: [],
})

export type ComposerTexts = TextsOf<typeof COMPOSER_TEXTS>
