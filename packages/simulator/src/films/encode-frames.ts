import { createRequire } from 'node:module'
import type { H264MP4Encoder } from 'h264-mp4-encoder'
import type { FilmWish } from './film-wish.ts'

// The package is CommonJS that writes its names at run time, where an import statement does not see them.
const { createH264MP4Encoder } = createRequire(import.meta.url)('h264-mp4-encoder') as {
  createH264MP4Encoder(): Promise<H264MP4Encoder>
}

/** From 10, the best image, to 51, the smallest file. */
const QUANTIZATION = 33
/** 10 is the fastest. */
const SPEED = 10

/**
 * Encodes frames as H.264 with one key frame, at the beginning, in an MP4 of their own.
 * @param frames planar YUV 4:2:0; each is read before the next is asked for
 * @param count how many they are
 */
export async function encodeFrames(
  frames: AsyncIterable<Uint8Array>,
  count: number,
  { fps, width, height }: Pick<FilmWish, 'fps' | 'width' | 'height'>,
): Promise<Uint8Array> {
  const encoder = await createH264MP4Encoder()
  try {
    const settings = { width, height, frameRate: fps, speed: SPEED, quantizationParameter: QUANTIZATION }
    Object.assign(encoder, settings, { groupOfImages: count })
    encoder.initialize()
    for await (const frame of frames) encoder.addFrameYuv(frame)
    encoder.finalize()
    return encoder.FS.readFile(encoder.outputFilename)
  } finally {
    encoder.delete()
  }
}
