import { type ReadingModel, wayOfFile } from '#file-reading/way-of-file.ts'
import { type Vendor, vendorOf } from '#providers/provider-name.ts'
import { rowOfVendor } from '#providers/row-of-vendor.ts'
import type { FilePart } from '#messages/thread-message.ts'

/** What an image of ordinary size comes to where its vendor names nothing else. */
const OTHER_IMAGE = 1000

/** Text and layout of a page together, and how large a page's file is. */
const PDF = { tokensPerPage: 2000, bytesPerPage: 60_000 }
/** 32 tokens a second, at 128 kilobits. */
const BYTES_PER_AUDIO_TOKEN = 500
/** 260 tokens a second, at two megabits. */
const BYTES_PER_VIDEO_TOKEN = 960
/** A text file goes out written out. */
const BYTES_PER_TEXT_TOKEN = 4

type CountedFile = Pick<FilePart, 'mediaType' | 'url' | 'providerMetadata'>

export type FileEstimate = {
  tokens: number
  /** It goes as its text, which may be cut to what there is room for. */
  asText: boolean
}

/** About how many tokens an attached file comes to, by its kind and size, and by its text where that is known. At least one. */
export function estimateFile(file: CountedFile, model: ReadingModel): FileEstimate {
  const facts = file.providerMetadata?.atrium
  const size = facts?.size ?? bytesOf(file.url)
  const asText = wayOfFile({ mediaType: file.mediaType, size, pages: facts?.pages ?? null }, model) === 'text'
  const vendor = vendorOf(model.provider)
  if (asText && facts?.tokens !== undefined) {
    return { tokens: atLeastOne(facts.tokens * (rowOfVendor(vendor)?.documentTokens ?? 1)), asText }
  }
  return { tokens: tokensBySize(file.mediaType.toLowerCase(), size, facts?.pages, vendor), asText }
}

function tokensBySize(mediaType: string, bytes: number, pages: number | undefined, vendor: Vendor): number {
  const [kind] = mediaType.split('/', 1)
  if (kind === 'image') return rowOfVendor(vendor)?.inputImageTokens ?? OTHER_IMAGE
  if (kind === 'audio') return atLeastOne(bytes / BYTES_PER_AUDIO_TOKEN)
  if (kind === 'video') return atLeastOne(bytes / BYTES_PER_VIDEO_TOKEN)
  if (mediaType === 'application/pdf')
    return (pages ?? Math.max(1, Math.ceil(bytes / PDF.bytesPerPage))) * PDF.tokensPerPage
  return atLeastOne(bytes / BYTES_PER_TEXT_TOKEN)
}

/** Of the contents of a `data:` address, which are in base64 but for their beginning; 0 for any other address. */
function bytesOf(url: string): number {
  return url.startsWith('data:') ? Math.max(0, ((url.length - url.indexOf(',') - 1) * 3) / 4) : 0
}

function atLeastOne(tokens: number): number {
  return Math.max(1, Math.ceil(tokens))
}
