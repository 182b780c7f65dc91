const BASE = '/api/v1/files/download/'

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

/** An address of this origin, relative or whole, with whatever is asked of the file behind it. */
const OWN_FILE = new RegExp(`^${BASE}(${UUID})(?:[?#].*)?$`, 'i')

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

/** The kept file that an address names; null for every other address, `data:` included. */
export function fileIdOf(address: string): string | null {
  return OWN_FILE.exec(address)?.[1]?.toLowerCase() ?? null
}
