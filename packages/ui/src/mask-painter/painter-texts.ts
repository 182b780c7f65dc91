import { ZOOM_TEXTS, type ZoomTexts } from '../zoom-stage/zoom-buttons.tsx'

export type PainterTexts = {
  title: string
  close: string
  tools: string
  brush: string
  eraser: string
  rectangle: string
  move: string
  /** The slider. */
  size: string
  sizeText: (size: string) => string
  undo: string
  redo: string
  fill: string
  clear: string
  invert: string
  more: string
  done: string
  /** Over the tools: what the colour means. */
  meaning: string
  rectangleRole: string
  rectangleHint: string
  rectangleAt: (x: number, y: number, width: number, height: number) => string
  addRectangle: string
  removeRectangle: string
  loading: string
  unreadable: string
  empty: string
  failed: string
  discardTitle: string
  discardText: string
  discard: string
  goOn: string
  zoom: ZoomTexts
}

export const PAINTER_TEXTS: PainterTexts = {
  title: 'Paint a mask',
  close: 'Close',
  tools: 'Tools',
  brush: 'Brush',
  eraser: 'Eraser',
  rectangle: 'Rectangle',
  move: 'Move the picture',
  size: 'Brush size',
  sizeText: (size) => `${size} px`,
  undo: 'Undo',
  redo: 'Redo',
  fill: 'Fill all',
  clear: 'Clear all',
  invert: 'Invert',
  more: 'More',
  done: 'Use mask',
  meaning: 'Painted parts change, the rest is kept.',
  rectangleRole: 'rectangle',
  rectangleHint: 'Arrow keys move it, with Shift they resize it, Enter adds it to the mask, Delete takes it out.',
  rectangleAt: (x, y, width, height) => `At ${x}, ${y}: ${width} by ${height} pixels`,
  addRectangle: 'Add to mask',
  removeRectangle: 'Take out',
  loading: 'Loading the picture',
  unreadable: 'The picture cannot be read.',
  empty: 'Nothing is painted yet.',
  failed: 'The mask could not be written. Please try again.',
  discardTitle: 'Discard the mask?',
  discardText: 'What you have painted is lost.',
  discard: 'Discard',
  goOn: 'Go on painting',
  zoom: ZOOM_TEXTS,
}
