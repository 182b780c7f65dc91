import { partTexts, type TextsOf } from '@atrium/domain/texts/part-texts'

export const ZOOM_TEXTS = partTexts('media:zoom', {
  zoomIn: [],
  zoomOut: [],
  fit: [],
  actual: ['percent'],
})

export type ZoomTexts = TextsOf<typeof ZOOM_TEXTS>
