import { AWS_SEED_MAX } from '@atrium/domain/vendors/aws'
import { createOptionReader } from '#option-reader.ts'
import { openImage } from '#images/open-image.ts'
import { UnfitRequestError } from '#wire/unfit-request-error.ts'
import type { MediaFile, VideoRequest } from '#media-request.ts'

/** Seconds of one shot: what is longer is made of several. */
const ONE_SHOT_SECONDS = 6

/** Characters of a prompt, by how the video is made. Source: the Amazon Nova user guide, "Generating videos with Amazon Nova Reel". */
export const PROMPT_LIMITS = { TEXT_VIDEO: 512, MULTI_SHOT_AUTOMATED: 4000 } as const

/** Nova Reel 1.0 makes one shot only; 1.1 takes the same requests and makes longer videos too. */
const ONE_SHOT_MODEL = 'amazon.nova-reel-v1:0'
const SEVERAL_SHOTS_MODEL = 'amazon.nova-reel-v1:1'

/** The one size in which Nova Reel makes videos and takes images, in pixels. */
const FRAME = { width: 1280, height: 720 }

/** What Nova Reel is asked with: the model's id at Bedrock, its input, and what of the wish does not go out. */
export type NovaReelRequest = {
  modelId: string
  modelInput: Record<string, unknown>
  durationSeconds: number
  seed: number
  warnings: string[]
}

/**
 * A wish as Nova Reel's body.
 * @throws UnfitRequestError where it has no form there: a prompt or an image that cannot be sent
 */
export async function toNovaReelRequest({ model, prompt, options, image }: VideoRequest): Promise<NovaReelRequest> {
  const reader = createOptionReader(options)
  const durationSeconds = reader.number('durationSeconds') ?? ONE_SHOT_SECONDS
  const seed = Math.min(reader.number('seed') ?? 0, AWS_SEED_MAX)
  const videoGenerationConfig = {
    durationSeconds,
    fps: reader.number('fps') ?? 24,
    dimension: reader.word('dimension') ?? '1280x720',
    seed,
  }
  const isOneShot = durationSeconds <= ONE_SHOT_SECONDS
  const taskType = isOneShot ? 'TEXT_VIDEO' : 'MULTI_SHOT_AUTOMATED'
  refuseLongPrompt(prompt, PROMPT_LIMITS[taskType], durationSeconds)
  if (!isOneShot && image !== undefined) {
    throw new UnfitRequestError(
      `With Amazon Bedrock, a video that starts from an image is ${ONE_SHOT_SECONDS} s long. Choose ${ONE_SHOT_SECONDS} s or remove the image.`,
    )
  }
  const needsSuccessor = !isOneShot && model.upstream.model === ONE_SHOT_MODEL
  const longer = `${model.name} makes only ${ONE_SHOT_SECONDS} s: Nova Reel 1.1 was used for ${durationSeconds} s, at the same price.`
  reader.word('image')
  const lost = reader.leftOver().map((name) => `${name} was not sent: ${model.name} has no such option.`)
  return {
    modelId: needsSuccessor ? SEVERAL_SHOTS_MODEL : model.upstream.model,
    modelInput: isOneShot
      ? { taskType, textToVideoParams: { text: prompt, ...(await firstFrame(image)) }, videoGenerationConfig }
      : { taskType, multiShotAutomatedParams: { text: prompt }, videoGenerationConfig },
    durationSeconds,
    seed,
    warnings: [...(needsSuccessor ? [longer] : []), ...lost],
  }
}

function refuseLongPrompt(prompt: string, limit: number, seconds: number): void {
  const length = [...prompt].length
  if (length <= limit) return
  throw new UnfitRequestError(
    `The prompt has ${length} characters; for a video of ${seconds} s Amazon Bedrock accepts up to ${limit}. Shorten it and try again.`,
  )
}

/** An image as the first frame: cut to the one size, its middle kept. */
async function firstFrame(image: MediaFile | undefined): Promise<Record<string, unknown>> {
  if (image === undefined) return {}
  try {
    const { image: opened } = await openImage(image.bytes)
    const frame = opened.autoOrient().resize(FRAME.width, FRAME.height, { fit: 'cover' })
    // Bedrock refuses images that one can look through.
    const bytes = await frame.flatten({ background: '#fff' }).png().toBuffer()
    return { images: [{ format: 'png', source: { bytes: bytes.toString('base64') } }] }
  } catch (cause) {
    throw new UnfitRequestError('The source image cannot be read.', { cause })
  }
}
