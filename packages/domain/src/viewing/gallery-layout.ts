/** Width by height. */
export type AspectRatio = number

/** The place of one image: its part of the width that its row has beside its gaps. */
export type GalleryPlace = {
  /** 0 to 1; the shares of a row make 1. */
  share: number
  /** Gaps between the images of its row. */
  gaps: number
}

export type GalleryLayout = {
  places: readonly GalleryPlace[]
  /** The ratio of the tallest row: with it a greatest height becomes a greatest width. */
  tallest: AspectRatio
}

/** From here on images are upright, or lie, for the choice of rows. */
const UPRIGHT = 0.8
const LYING = 1.2
const PANORAMA = 2.2

/**
 * Rows of images of which each row is filled from side to side at one height, in their order, from nothing but their ratios:
 * the place is right before an image has come. `narrow` is the width of a phone.
 */
export function galleryLayout(ratios: readonly AspectRatio[], width: 'wide' | 'narrow'): GalleryLayout {
  const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / Math.max(1, ratios.length)
  const rows = cut(ratios, width === 'wide' ? wideRows(ratios.length, mean) : narrowRows(ratios.length, mean))
  const sums = rows.map((row) => row.reduce((sum, ratio) => sum + ratio, 0))
  return {
    places: rows.flatMap((row, index) =>
      row.map((ratio) => ({ share: ratio / (sums[index] ?? ratio), gaps: row.length - 1 })),
    ),
    tallest: Math.min(...sums),
  }
}

/** How many images stand in each row; the last number goes on. */
function wideRows(count: number, mean: AspectRatio): readonly number[] {
  if (count <= 2) return [mean > PANORAMA ? 1 : 2]
  if (count === 3) return mean > LYING ? [1, 2] : [3]
  if (count === 4) return [mean < UPRIGHT ? 4 : 2]
  return [mean < UPRIGHT ? 4 : 3]
}

function narrowRows(count: number, mean: AspectRatio): readonly number[] {
  if (count <= 2) return [mean > LYING ? 1 : 2]
  if (count === 3) return mean < UPRIGHT ? [3] : [1, 2]
  return [2]
}

function cut(ratios: readonly AspectRatio[], lengths: readonly number[]): AspectRatio[][] {
  const rows: AspectRatio[][] = []
  for (let start = 0; start < ratios.length;) {
    const length = lengths[Math.min(rows.length, lengths.length - 1)] ?? 1
    rows.push(ratios.slice(start, start + length))
    start += length
  }
  return rows
}
