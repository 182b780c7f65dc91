import { smallAddressOf, THUMBNAIL_SIDES, type ThumbnailSide } from './file-address.ts'

/** What an `<img>` needs to fetch no more of a kept image than it shows. */
export type ThumbnailSet = {
  /** For those who know no set, and the size in between. */
  src: string
  /** Addresses with their widths in pixels. */
  srcSet: string
}

/**
 * The small images of a kept file of `width` by `height` pixels, up to the first that is as large as the file; null for an
 * address that is no kept file of ours. The sides of thumbnails are their longest ones, and a browser chooses by the width.
 */
export function thumbnailSet(
  address: string,
  { width, height }: { width: number; height: number },
): ThumbnailSet | null {
  const small = (side: ThumbnailSide) => smallAddressOf(address, side)
  const src = (last: readonly ThumbnailSide[]) => small(last.findLast((side) => side <= 640) ?? 640)
  const longest = Math.max(width, height)
  const last = THUMBNAIL_SIDES.findIndex((side) => side >= longest)
  const sides = THUMBNAIL_SIDES.slice(0, last === -1 ? undefined : last + 1)
  const widths = sides.map((side) => {
    const drawn = Math.max(1, Math.round((Math.min(side, longest) * width) / longest))
    return `${small(side)} ${drawn}w`
  })
  const middle = src(sides)
  return middle === null ? null : { src: middle, srcSet: widths.join(', ') }
}
