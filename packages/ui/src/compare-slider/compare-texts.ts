import { partTexts, type TextsOf } from '@atrium/domain/texts/part-texts'
import { ZOOM_TEXTS } from '../zoom-stage/zoom-texts.ts'

export const COMPARE_TEXTS = partTexts('media:compare', {
  title: [],
  close: [],
  /** The name of the divider. */
  divider: [],
  /** Spoken of its place: how much of which image is in sight. */
  share: ['label', 'percent'],
  over: [],
  parallel: [],
  swap: [],
  zoom: ZOOM_TEXTS,
})

export type CompareTexts = TextsOf<typeof COMPARE_TEXTS>
