const BASE = '/api/v1/files/download/'

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

/** An address of this origin, relative or whole, with whatever is asked of the file behind it. */
const OWN_FILE = new RegExp(`^${BASE}(${UUID})(?:[?#].*)?$`, 'i')

/** Read by way of a link that shows it. */
const BY_LINK = new RegExp(`[?&]link=(${UUID})(?:[&#]|$)`, 'i')

/** Longest side of a small image of a file, in pixels. */
export const THUMBNAIL_SIDES = [160, 320, 640, 1280] as const

export type ThumbnailSide = (typeof THUMBNAIL_SIDES)[number]

/** Where a kept file is read, as it stands in message parts and options. */
export function fileAddress(fileId: string): string {
  return BASE + fileId
}

/** Where a small image (WebP) of an image or a video is read. */
export function thumbnailAddress(fileId: string, side: ThumbnailSide): string {
  return `${BASE}${fileId}?thumbnail=${side}`
}

/** The small image of a kept file by the way by which the file itself is read; null for every other address. */
export function smallAddressOf(address: string, side: ThumbnailSide): string | null {
  const fileId = fileIdOf(address)
  if (fileId === null) return null
  const link = BY_LINK.exec(address)?.[1]
  return thumbnailAddress(fileId, side) + (link === undefined ? '' : `&link=${link}`)
}

/** The kept file that an address names; null for every other address, `data:` included. */
export function fileIdOf(address: string): string | null {
  return OWN_FILE.exec(address)?.[1]?.toLowerCase() ?? null
}
