import { asList, asObject, asText, type Json } from '../chat/json.ts'
import type { VideoForm, WishRead } from './video-form.ts'
import type { JobStep, VideoJob } from './video-job.ts'

const SEED_MAX = 4_294_967_295
const CANCELLED = { code: 1, message: 'The operation was cancelled.' }
const REASON =
  "The video could not be generated because the prompt violates Google's Responsible AI practices (simulated)."

/**
 * Google's Veo over Vertex AI: long-running predictions, with the film in the operation. The Gemini API has no Veo since October 2026.
 * Source: "Veo on Vertex AI video generation API".
 */
export const VEO: VideoForm = {
  vendor: 'vertex',
  find(method, path) {
    const verb = /^\/v1\/(?:projects\/.+\/)?publishers\/google\/models\/([^/:]+):(\w+)$/.exec(path)
    if (method === 'POST' && verb?.[2] === 'predictLongRunning') return { do: 'start', model: verb[1] }
    if (method === 'POST' && verb?.[2] === 'fetchPredictOperation') return { do: 'look' }
    const cancelled = /^\/v1\/projects\/.+\/operations\/([^/:]+):cancel$/.exec(path)?.[1]
    return cancelled !== undefined && method === 'POST' ? { do: 'cancel', job: cancelled } : undefined
  },
  readWish: readVeoWish,
  jobIn: ({ operationName: name }) => asText(name)?.split('/').at(-1) ?? '',
  started: (job) => ({ status: 200, body: { name: operationName(job) } }),
  async state(job, step, film) {
    const whole = step.state === 'done' && !job.cancelled ? Buffer.from(await film()).toString('base64') : ''
    return operation(operationName(job), job, step, { videos: [{ bytesBase64Encoded: whole, mimeType: 'video/mp4' }] })
  },
  filtered: (job) => done(operationName(job), { raiMediaFilteredCount: 1, raiMediaFilteredReasons: [REASON] }),
  unknown: notFound('The operation was not found (simulated).'),
}

function operationName({ id, model }: VideoJob): string {
  return `projects/simulated/locations/us-central1/publishers/google/models/${model}/operations/${id}`
}

function operation(name: string, job: VideoJob, { state, percent }: JobStep, response: Json) {
  if (job.cancelled) return { status: 200, body: { name, done: true, error: CANCELLED } }
  if (state !== 'done') return { status: 200, body: { name, metadata: { progressPercent: percent } } }
  return done(name, response)
}

function done(name: string, response: Json) {
  return { status: 200, body: { name, done: true, response } }
}

function notFound(message: string) {
  return { status: 404, body: { error: { code: 404, message, status: 'NOT_FOUND' } } }
}

function readVeoWish(body: Json, model = ''): WishRead {
  const instance = asObject(asList(body.instances)[0])
  const parameters = asObject(body.parameters)
  const prompt = asText(instance.prompt) ?? ''
  if (prompt === '') return { fault: 'instances: a prompt is required.' }
  const fault = faultOfParameters(model, parameters)
  if (fault !== undefined) return { fault }
  const { durationSeconds = 8, seed = 0, aspectRatio, generateAudio } = parameters
  const [width, height] = aspectRatio === '9:16' ? [720, 1280] : [1280, 720]
  const wish = { prompt, seconds: Number(durationSeconds), fps: 24, width, height, seed: Number(seed) }
  const bytes = asText(asObject(instance.image).bytesBase64Encoded)
  const image = bytes === undefined ? {} : { image: Buffer.from(bytes, 'base64') }
  return { model, wish: { ...wish, ...image, audio: generateAudio === true } }
}

/** Veo 2 makes 5 to 8 seconds without audio, Veo 3 makes 4, 6 or 8. Source: the parameters' table in "Veo on Vertex AI". */
function faultOfParameters(model: string, parameters: Json): string | undefined {
  const { durationSeconds: seconds = 8, seed = 0, aspectRatio = '16:9', generateAudio, sampleCount = 1 } = parameters
  const isSecond = model.startsWith('veo-2')
  if (!(isSecond ? [5, 6, 7, 8] : [4, 6, 8]).includes(Number(seconds)))
    return `durationSeconds: ${seconds} is not supported.`
  if (!Number.isInteger(seed) || Number(seed) < 0 || Number(seed) > SEED_MAX) return `seed: must be 0 to ${SEED_MAX}.`
  if (aspectRatio !== '16:9' && aspectRatio !== '9:16') return 'aspectRatio: must be 16:9 or 9:16.'
  if (sampleCount !== 1) return 'sampleCount: must be 1 (simulated).'
  if (generateAudio === undefined) return undefined
  return isSecond || typeof generateAudio !== 'boolean' ? 'generateAudio: is not supported by this model.' : undefined
}
