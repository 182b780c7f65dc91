import { partTexts, type TextsOf } from '@atrium/domain/texts/part-texts'
import { ZOOM_TEXTS } from '../zoom-stage/zoom-texts.ts'

export const PAINTER_TEXTS = partTexts('media:painter', {
  title: [],
  close: [],
  tools: [],
  brush: [],
  eraser: [],
  rectangle: [],
  move: [],
  /** The slider. */
  size: [],
  sizeText: ['size'],
  undo: [],
  redo: [],
  fill: [],
  clear: [],
  invert: [],
  more: [],
  done: [],
  /** Over the tools: what the color means. */
  meaning: [],
  rectangleRole: [],
  rectangleHint: [],
  rectangleAt: ['x', 'y', 'width', 'height'],
  addRectangle: [],
  removeRectangle: [],
  loading: [],
  unreadable: [],
  empty: [],
  failed: [],
  discardTitle: [],
  discardText: [],
  discard: [],
  goOn: [],
  zoom: ZOOM_TEXTS,
})

export type PainterTexts = TextsOf<typeof PAINTER_TEXTS>
