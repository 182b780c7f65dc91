export type Size = { width: number; height: number }
export type Point = { x: number; y: number }

/**
 * How an image lies in its frame: `scale` is frame pixels per image pixel, `x` and `y` are where the image's middle lies
 * from the frame's middle, in frame pixels.
 */
export type View = { scale: number; x: number; y: number }

/** What a button or a key goes through, so that one always comes by 100 %. */
const STEPS = [0.05, 0.1, 0.17, 0.25, 0.33, 0.5, 0.67, 1, 1.5, 2, 3, 4, 6, 8, 12, 16] as const

/** 800 %, or four times what fills the frame, whichever is more. */
const MOST = 8
const MOST_OF_FIT = 4

/** The scale at which the whole image is in sight; a small one is not blown up. */
export function fitScale(image: Size, frame: Size): number {
  if (image.width <= 0 || image.height <= 0) return 1
  return Math.max(1e-6, Math.min(1, frame.width / image.width, frame.height / image.height))
}

export function fittedView(image: Size, frame: Size): View {
  return { scale: fitScale(image, frame), x: 0, y: 0 }
}

/** Within the scales that make sense, and never moved further than its edges: no way leads to an empty frame. */
export function limitView(view: View, image: Size, frame: Size): View {
  const fit = fitScale(image, frame)
  const scale = clamp(view.scale, fit, Math.max(MOST, fit * MOST_OF_FIT))
  return {
    scale,
    x: limitOffset(view.x, image.width * scale, frame.width),
    y: limitOffset(view.y, image.height * scale, frame.height),
  }
}

function limitOffset(offset: number, drawn: number, room: number): number {
  const most = Math.max(0, (drawn - room) / 2)
  return clamp(offset, -most, most)
}

/** The scale that is asked for, with what lies under `point` (from the frame's middle) staying under it, as far as the edges allow. */
export function zoomAround(view: View, scale: number, point: Point, image: Size, frame: Size): View {
  const next = limitView({ ...view, scale }, image, frame).scale
  const ratio = next / view.scale
  const moved = { scale: next, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio }
  return limitView(moved, image, frame)
}

export function pan(view: View, dx: number, dy: number, image: Size, frame: Size): View {
  return limitView({ ...view, x: view.x + dx, y: view.y + dy }, image, frame)
}

/** Two fingers that went from `before` to `after`: what lay under them lies under them again. */
export function pinch(
  view: View,
  before: readonly [Point, Point],
  after: readonly [Point, Point],
  image: Size,
  frame: Size,
): View {
  const [from, to] = [middle(before), middle(after)]
  const spread = distance(after) / Math.max(1, distance(before))
  const moved = { ...view, x: view.x + to.x - from.x, y: view.y + to.y - from.y }
  return zoomAround(moved, view.scale * spread, to, image, frame)
}

function middle([a, b]: readonly [Point, Point]): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

function distance([a, b]: readonly [Point, Point]): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

/** The next round scale in (1) or out (-1). */
export function nextScale(scale: number, direction: 1 | -1): number {
  const hair = 1.001
  if (direction === 1) return STEPS.find((step) => step > scale * hair) ?? scale * 2
  return STEPS.findLast((step) => step < scale / hair) ?? scale / 2
}

/** Is there anything to move: does the image reach over its frame? */
export function reachesOver({ scale }: View, image: Size, frame: Size): boolean {
  const hair = 0.5
  return image.width * scale > frame.width + hair || image.height * scale > frame.height + hair
}

/** Where a point of the frame (from its middle) lies on the image, in picture pixels from its top left corner. */
export function toImage(point: Point, view: View, image: Size): Point {
  return {
    x: (point.x - view.x) / view.scale + image.width / 2,
    y: (point.y - view.y) / view.scale + image.height / 2,
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
