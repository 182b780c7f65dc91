import type { OptionValues } from '@atrium/domain/options/option-sheet'
import type { RunError } from '@atrium/domain/runs/run-event'
import type { MediaFile } from '@atrium/providers/media-request'
import type { RunMeans } from './generation.ts'

/** More than this is sent to no vendor, in bytes. */
const LARGEST = 50_000_000

type Sources = { image?: MediaFile; mask?: MediaFile } | { error: RunError }

/** What the options name: the image to start from, and the mask. */
const NAMES = { image: 'image to start from', mask: 'mask' } as const

/** The image to start from and the mask, as the options name them. */
export async function readSources(options: OptionValues, { open }: Pick<RunMeans, 'open'>): Promise<Sources> {
  const sources: { image?: MediaFile; mask?: MediaFile } = {}
  for (const name of ['image', 'mask'] as const) {
    const address = options[name]
    if (typeof address !== 'string' || address === '') continue
    const file = await open(address)
    if (file === null) return missing(`The ${NAMES[name]} no longer exists.`)
    if (file.size > LARGEST) return missing(`The ${NAMES[name]} is too large: the limit is 50 MB.`)
    sources[name] = { mediaType: file.mediaType, bytes: await file.bytes() }
  }
  return sources
}

function missing(message: string): { error: RunError } {
  return { error: { message, retryable: false } }
}
