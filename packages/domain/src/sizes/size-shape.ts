import type { ImageSize } from './image-sizes.ts'

export type SizeShape = 'square' | 'landscape' | 'portrait'

export const SIZE_SHAPES: readonly SizeShape[] = ['square', 'landscape', 'portrait']

export function shapeOf({ width, height }: ImageSize): SizeShape {
  if (width === height) return 'square'
  return width > height ? 'landscape' : 'portrait'
}

/** The sizes by their shapes, each group in the order of the list; shapes without a size are left out. */
export function groupSizes(sizes: readonly ImageSize[]): { shape: SizeShape; sizes: ImageSize[] }[] {
  return SIZE_SHAPES.map((shape) => ({ shape, sizes: sizes.filter((size) => shapeOf(size) === shape) })).filter(
    (group) => group.sizes.length > 0,
  )
}

/** 1792 × 1024 → `7:4`. */
export function ratioText({ width, height }: ImageSize): string {
  const divisor = greatestDivisor(width, height) || 1
  return `${width / divisor}:${height / divisor}`
}

/** `21:9` → width 21, height 9; null for what is no ratio. */
export function parseRatio(text: string): ImageSize | null {
  const [, width, height] = /^([1-9]\d{0,3}):([1-9]\d{0,3})$/.exec(text) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : null
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b)
}
