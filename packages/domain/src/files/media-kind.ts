/** What media are told apart by: images, videos, audio, and everything that is read. */
export const MEDIA_KINDS = ['image', 'video', 'audio', 'document'] as const

export type MediaKind = (typeof MEDIA_KINDS)[number]

/** A drawing (SVG) is a text and counts as a document. */
export function mediaKindOf(mediaType: string): MediaKind {
  if (mediaType === 'image/svg+xml') return 'document'
  return MEDIA_KINDS.find((kind) => mediaType.startsWith(`${kind}/`)) ?? 'document'
}
