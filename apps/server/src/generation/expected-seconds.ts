import type { MediaFile } from '@atrium/providers/media-request'

/** Bytes of a second of speech, where it is packed the most that vendors take (24 kbit/s), and where it is not packed at all (48 kHz, two channels). */
const FEWEST_A_SECOND = 3000
const MOST_A_SECOND = 192_000

/**
 * How long audio may be, in seconds, before anybody has heard it: as its file says, never less than so many bytes last at least. What says nothing
 * of it, as a recording that was streamed, is taken to be packed the most.
 */
export async function expectedSeconds({ bytes, mediaType }: MediaFile): Promise<number> {
  const said = await durationOf(bytes, mediaType)
  if (said === null) return Math.ceil(bytes.byteLength / FEWEST_A_SECOND)
  return Math.max(said, bytes.byteLength / MOST_A_SECOND)
}

async function durationOf(bytes: Uint8Array, mimeType: string): Promise<number | null> {
  try {
    const { parseBuffer } = await import('music-metadata')
    // Nothing is looked through to its end: what the head does not say is not worth the time.
    const { format } = await parseBuffer(
      bytes,
      { mimeType, size: bytes.byteLength },
      { duration: false, skipCovers: true },
    )
    return format.duration !== undefined && Number.isFinite(format.duration) && format.duration > 0
      ? format.duration
      : null
  } catch {
    return null
  }
}
