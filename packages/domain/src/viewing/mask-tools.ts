import type { Point, Size } from './zoom.ts'

/** In image pixels, from the top left corner. */
export type Rectangle = { x: number; y: number; width: number; height: number }

/** Diameters of a brush for an image, in its pixels. */
export function brushSizes({ width, height }: Size): { least: number; most: number; usual: number } {
  const side = Math.min(width, height)
  return {
    least: Math.max(1, Math.round(side * 0.005)),
    most: Math.max(2, Math.round(side * 0.5)),
    usual: Math.max(2, Math.round(side * 0.07)),
  }
}

/** The next larger (1) or smaller (-1) brush: by a quarter, and by one pixel at least. */
export function nextBrush(size: number, direction: 1 | -1, image: Size): number {
  const { least, most } = brushSizes(image)
  const by = Math.max(1, Math.round(size * 0.2))
  return Math.min(most, Math.max(least, size + direction * by))
}

/** A pen draws as broad as it is pressed; fingers and mice tell no pressure that means anything. */
export function strokeWidth(size: number, pressure: number, pointer: string): number {
  return pointer === 'pen' && pressure > 0 ? size * (0.25 + 0.75 * Math.min(1, pressure)) : size
}

/** A third of the image, in its middle. */
export function middleRectangle({ width, height }: Size): Rectangle {
  const [w, h] = [Math.max(1, Math.round(width / 3)), Math.max(1, Math.round(height / 3))]
  return { x: Math.round((width - w) / 2), y: Math.round((height - h) / 2), width: w, height: h }
}

/** The same rectangle elsewhere, never over the edge. */
export function moveRectangle({ x, y, width, height }: Rectangle, by: Point, image: Size): Rectangle {
  return {
    x: clamp(x + by.x, 0, image.width - width),
    y: clamp(y + by.y, 0, image.height - height),
    width,
    height,
  }
}

/** Larger or smaller at its right and lower sides, never over the edge and never nothing. */
export function resizeRectangle({ x, y, width, height }: Rectangle, by: Point, image: Size): Rectangle {
  return {
    x,
    y,
    width: clamp(width + by.x, 1, image.width - x),
    height: clamp(height + by.y, 1, image.height - y),
  }
}

/** Between two corners that were dragged, in whole pixels within the image. */
export function rectangleBetween(a: Point, b: Point, image: Size): Rectangle {
  const [left, right] = [clamp(Math.min(a.x, b.x), 0, image.width - 1), clamp(Math.max(a.x, b.x), 0, image.width)]
  const [top, bottom] = [clamp(Math.min(a.y, b.y), 0, image.height - 1), clamp(Math.max(a.y, b.y), 0, image.height)]
  const [x, y] = [Math.floor(left), Math.floor(top)]
  return { x, y, width: Math.max(1, Math.ceil(right) - x), height: Math.max(1, Math.ceil(bottom) - y) }
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value))
}
