import type { FilmWish } from '../films/film-wish.ts'
import { asList, asObject, asText, type Json } from '../chat/json.ts'
import type { VideoForm, WishRead } from './video-form.ts'
import type { VideoJob } from './video-job.ts'

const ACCOUNT = '123456789012'
const PROMPT_LIMITS: Readonly<Record<string, number>> = { TEXT_VIDEO: 512, MULTI_SHOT_AUTOMATED: 4000 }
const SEED_MAX = 2_147_483_646
const SIZE = { width: 1280, height: 720 }

/**
 * Amazon Nova Reel: asynchronous invocations of Bedrock that end in a bucket. Source: "Generating videos with Amazon Nova Reel" in the
 * Amazon Nova user guide, and the reference of StartAsyncInvoke and GetAsyncInvoke.
 */
export const NOVA_REEL: VideoForm = {
  vendor: 'aws',
  find(method, path) {
    if (path === '/async-invoke' && method === 'POST') return { do: 'start' }
    const arn = /^\/async-invoke\/([^/]+)$/.exec(path)?.[1]
    if (arn !== undefined && method === 'GET') return { do: 'look', job: lastPart(decodeURIComponent(arn)) }
    const object = /^\/s3\/(.+)\/output\.mp4$/.exec(path)?.[1]
    return object !== undefined && method === 'GET' ? { do: 'download', job: lastPart(object) } : undefined
  },
  async readWish(body) {
    const place = asText(asObject(asObject(body.outputDataConfig).s3OutputDataConfig).s3Uri) ?? ''
    if (!/^s3:\/\/[a-z0-9][a-z0-9.-]+/.test(place)) return { fault: 'outputDataConfig: an s3Uri is required.' }
    const read = await readInput(asText(body.modelId) ?? '', asObject(body.modelInput))
    return 'fault' in read ? read : { ...read, place, token: asText(body.clientRequestToken) }
  },
  started: (job) => ({ status: 200, body: { invocationArn: arnOf(job) } }),
  state: (job, { state }) => ({
    status: 200,
    body: invocation(job, state === 'done' ? { status: 'Completed' } : { status: 'InProgress' }),
  }),
  filtered: (job) => ({
    status: 200,
    body: invocation(job, {
      status: 'Failed',
      failureMessage: 'The generated video has been blocked by our content filters (simulated).',
    }),
  }),
  // Storage takes signatures alone, no bearer key.
  downloadKey: /^AWS4-HMAC-SHA256 Credential=[^/]+\/\d{8}\/[^/]+\/s3\/aws4_request/,
  unknown: { status: 400, body: { message: 'Provided ARN is invalid or the invocation is unknown (simulated).' } },
}

async function readInput(model: string, input: Json): Promise<WishRead> {
  const { taskType } = input
  const config = asObject(input.videoGenerationConfig)
  const params = asObject(taskType === 'TEXT_VIDEO' ? input.textToVideoParams : input.multiShotAutomatedParams)
  const prompt = asText(params.text) ?? ''
  const limit = PROMPT_LIMITS[String(taskType)]
  if (limit === undefined) return { fault: `taskType: ${String(taskType)} is not known.` }
  if (prompt === '' || [...prompt].length > limit) return { fault: `text: must have 1 to ${limit} characters.` }
  const fault = faultOfConfig(model, taskType, config) ?? (await faultOfImages(asList(params.images)))
  if (fault !== undefined) return { fault }
  const { durationSeconds, seed } = config
  const wish = { prompt, seconds: Number(durationSeconds), fps: 24, ...SIZE, seed: Number(seed ?? 42), audio: false }
  return { model, wish: { ...wish, ...imageOf(params) } }
}

function faultOfConfig(model: string, taskType: unknown, config: Json): string | undefined {
  const { durationSeconds: seconds, fps, dimension, seed = 0 } = config
  if (fps !== 24) return 'fps: must be 24.'
  if (dimension !== '1280x720') return 'dimension: must be 1280x720.'
  if (!Number.isInteger(seed) || Number(seed) < 0 || Number(seed) > SEED_MAX) return `seed: must be 0 to ${SEED_MAX}.`
  if (taskType === 'TEXT_VIDEO') return seconds === 6 ? undefined : 'durationSeconds: must be 6 for TEXT_VIDEO.'
  if (model === 'amazon.nova-reel-v1:0') return 'taskType: MULTI_SHOT_AUTOMATED is not supported by this model.'
  const fits = Number.isInteger(seconds) && Number(seconds) >= 12 && Number(seconds) <= 120 && Number(seconds) % 6 === 0
  return fits ? undefined : 'durationSeconds: must be 12 to 120 in steps of 6.'
}

async function faultOfImages(images: unknown[]): Promise<string | undefined> {
  if (images.length > 1) return 'images: at most one.'
  const { image } = imageOf({ images })
  if (image === undefined) return undefined
  // Loaded with the first image: it is slow to load.
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(image)
    .metadata()
    .catch(() => ({ width: 0, height: 0 }))
  return width === SIZE.width && height === SIZE.height ? undefined : 'images: the image must have 1280x720 pixels.'
}

function imageOf({ images }: Json): Pick<FilmWish, 'image'> {
  const bytes = asText(asObject(asObject(asList(images)[0]).source).bytes)
  return bytes === undefined ? {} : { image: Buffer.from(bytes, 'base64') }
}

function arnOf({ id }: VideoJob): string {
  return `arn:aws:bedrock:us-east-1:${ACCOUNT}:async-invoke/${id}`
}

function invocation(job: VideoJob, state: Json): Json {
  const s3Uri = `${job.place}/${job.id}`
  return { invocationArn: arnOf(job), outputDataConfig: { s3OutputDataConfig: { s3Uri } }, ...state }
}

function lastPart(name: string): string {
  return name.split('/').at(-1) ?? ''
}
