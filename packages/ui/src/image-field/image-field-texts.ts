import { partTexts, type TextsOf } from '@atrium/domain/texts/part-texts'

export const IMAGE_FIELD_TEXTS = partTexts('media:field', {
  /** What can be done with an empty field. */
  empty: [],
  choose: [],
  replace: [],
  remove: ['label'],
  paint: [],
  repaint: [],
  uploading: [],
  /** Something else than an image was handed in. */
  wrongType: [],
})

export type ImageFieldTexts = TextsOf<typeof IMAGE_FIELD_TEXTS>
