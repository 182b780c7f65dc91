import { FILE_REFUSAL_TEXTS } from '@atrium/domain/notifications/file-refusal-texts'
import type { FileType } from '@atrium/domain/files/file-types'
import { unfitFile } from './invalid-file.ts'
import { measureMedia } from './measure-media.ts'
import { BadImage, type Images } from '../images/images.ts'

export type FileMeasures = {
  mediaType: string
  /** Pixels. */
  width: number | null
  height: number | null
  seconds: number | null
}

const NONE = { width: null, height: null, seconds: null }

/** The type of a container that holds only audio. */
const AUDIO_ALONE: Readonly<Record<string, string>> = {
  'video/mp4': 'audio/mp4',
  'video/quicktime': 'audio/mp4',
  'video/webm': 'audio/webm',
}

/**
 * How large or long a file is.
 * @param mustBeReadable what somebody uploads has to be whole; what a model was paid for is kept as it is
 * @throws a 422 refusal
 */
export async function measureFile({
  path,
  type,
  images,
  mustBeReadable,
}: {
  path: string
  type: FileType
  images: Images
  mustBeReadable: boolean
}): Promise<FileMeasures> {
  const { mediaType, kind } = type
  if (kind === 'image') {
    const size = await images.measure(path).catch((error: unknown) => {
      throw error instanceof BadImage ? unfitFile(error.message) : error
    })
    return { ...NONE, ...size, mediaType }
  }
  if (kind !== 'video' && kind !== 'audio') return { ...NONE, mediaType }
  const measures = await measureMedia(path)
  if (measures === null) {
    if (mustBeReadable) throw unfitFile(FILE_REFUSAL_TEXTS.recording)
    return { ...NONE, mediaType }
  }
  const alone = measures.width === null ? AUDIO_ALONE[mediaType] : undefined
  return { mediaType: alone ?? mediaType, ...measures }
}
