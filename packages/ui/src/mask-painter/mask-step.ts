import type { Rectangle } from '@atrium/domain/viewing/mask-tools'

/** A point of a stroke, in picture pixels. */
export type StrokePoint = { x: number; y: number; width: number }

/** One thing that was done to a mask: it can be drawn again at any size, so a mask costs no more than what was done. */
export type MaskStep =
  | { kind: 'stroke'; points: StrokePoint[]; erases: boolean }
  | { kind: 'rectangle'; rectangle: Rectangle; erases: boolean }
  | { kind: 'fill' | 'clear' | 'invert' }
  /** A mask that was there before, clear where the image is kept. */
  | { kind: 'loaded'; image: CanvasImageSource }

/** Steps from the last one on that leaves nothing of those before it. */
export function neededSteps(steps: readonly MaskStep[]): readonly MaskStep[] {
  const last = steps.findLastIndex(({ kind }) => kind === 'fill' || kind === 'clear' || kind === 'loaded')
  return last === -1 ? steps : steps.slice(last)
}

/** Is there nothing in it for certain? What was painted and erased again is found only in the image itself. */
export function isPlain(steps: readonly MaskStep[]): boolean {
  return neededSteps(steps).every((step) => step.kind === 'clear' || ('erases' in step && step.erases))
}
