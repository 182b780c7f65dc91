import { type Vendor } from '#models/provider-name.ts'
import type { FilePart } from '#threads/thread-message.ts'

/** What a picture of ordinary size comes to. Sources: the vendors' pages on vision; pictures are scaled down to about this. */
const PICTURE: Readonly<Partial<Record<Vendor, number>>> = { anthropic: 1500, aws: 1500, google: 1032 }
const OTHER_PICTURE = 1000

/** Text and layout of a page together, and how large a page's file is. */
const PDF = { tokensPerPage: 2000, bytesPerPage: 60_000 }
/** 32 tokens a second, at 128 kilobits. */
const BYTES_PER_AUDIO_TOKEN = 500
/** 260 tokens a second, at two megabits. */
const BYTES_PER_VIDEO_TOKEN = 960
/** A text file goes out written out. */
const BYTES_PER_TEXT_TOKEN = 4

/** About how many tokens an attached file comes to, by its kind and size alone: an order of magnitude, and at least one. */
export function estimateFile({ mediaType, url }: Pick<FilePart, 'mediaType' | 'url'>, vendor: Vendor): number {
  const bytes = bytesOf(url)
  const [kind] = mediaType.toLowerCase().split('/', 1)
  if (kind === 'image') return PICTURE[vendor] ?? OTHER_PICTURE
  if (kind === 'audio') return atLeastOne(bytes / BYTES_PER_AUDIO_TOKEN)
  if (kind === 'video') return atLeastOne(bytes / BYTES_PER_VIDEO_TOKEN)
  if (mediaType === 'application/pdf') return Math.max(1, Math.ceil(bytes / PDF.bytesPerPage)) * PDF.tokensPerPage
  return atLeastOne(bytes / BYTES_PER_TEXT_TOKEN)
}

/** Of the contents of a `data:` address, which are in base64 but for their beginning; 0 for any other address. */
function bytesOf(url: string): number {
  return url.startsWith('data:') ? Math.max(0, ((url.length - url.indexOf(',') - 1) * 3) / 4) : 0
}

function atLeastOne(tokens: number): number {
  return Math.max(1, Math.ceil(tokens))
}
