import { asList, asObject, asText, type Json } from '../chat/json.ts'
import type { VideoForm, WishRead } from './video-form.ts'
import type { VideoJob } from './video-job.ts'

/** Gemini Omni: interactions in the background. Source: "Interactions API" of the Gemini API. */
export const OMNI: VideoForm = {
  vendor: 'google',
  find(method, path) {
    if (method === 'POST' && path === '/v1beta/interactions') return { do: 'start' }
    const file = /^\/v1beta\/files\/([^/:]+):download$/.exec(path)?.[1]
    if (file !== undefined) return method === 'GET' ? { do: 'download', job: file } : undefined
    const [, job, cancel] = /^\/v1beta\/interactions\/([^/]+)(\/cancel)?$/.exec(path) ?? []
    if (job === undefined) return undefined
    if (cancel !== undefined) return method === 'POST' ? { do: 'cancel', job } : undefined
    return method === 'GET' ? { do: 'look', job } : undefined
  },
  readWish: readOmniWish,
  started: (job) => told(job, { status: 'in_progress' }),
  state(job, { state }, _film, base) {
    if (job.cancelled) return told(job, { status: 'cancelled' })
    if (state !== 'done') return told(job, { status: 'in_progress' })
    const video = { type: 'video', uri: `${base}/v1beta/files/${job.id}:download?alt=media`, mime_type: 'video/mp4' }
    const tokens = job.wish.seconds * TOKENS_A_SECOND
    const usage = {
      total_input_tokens: Math.ceil(job.wish.prompt.length / 4),
      total_output_tokens: tokens + WORDS,
      output_tokens_by_modality: [
        { modality: 'video', tokens },
        { modality: 'text', tokens: WORDS },
      ],
      total_thought_tokens: THOUGHTS,
    }
    return told(job, { status: 'completed', steps: [{ type: 'model_output', content: [video] }], usage })
  },
  filtered: (job) =>
    told(job, { status: 'failed', error: { message: 'The request was blocked by a safety filter (simulated).' } }),
  unknown: {
    status: 404,
    body: { error: { code: 404, message: 'No such interaction (simulated).', status: 'NOT_FOUND' } },
  },
}

/** Whole numbers of the Gemini API have 32 bits, one of which is the sign. */
const LARGEST_INT32 = 2_147_483_647
const TOKENS_A_SECOND = 5792
/** Tokens of the words beside a video, and of thinking, which are counted apart. */
const WORDS = 20
const THOUGHTS = 100

function told({ id, model }: VideoJob, state: Json) {
  return { status: 200, body: { id, model, object: 'interaction', ...state } }
}

function readOmniWish(body: Json): WishRead {
  const input = asList(body.input).map(asObject)
  const prompt = asText(input.find(({ type }) => type === 'text')?.text) ?? ''
  const format = asObject(asList(body.response_format).find((entry) => asObject(entry).type === 'video'))
  if (prompt === '') return { fault: 'input: a text is required.' }
  if (body.background !== true) return { fault: 'background: videos are made in the background only.' }
  if (format.type === undefined) return { fault: 'response_format: an entry of type video is required.' }
  const seconds = Number(/^(\d+)s$/.exec(asText(format.duration) ?? '8s')?.[1] ?? Number.NaN)
  if (!Number.isInteger(seconds)) return { fault: 'response_format: a duration is whole seconds, as 8s.' }
  const { seed = 0 } = asObject(body.generation_config)
  if (!Number.isInteger(seed) || Math.abs(Number(seed)) > LARGEST_INT32)
    return { fault: `Invalid value at 'generation_config.seed' (TYPE_INT32), ${String(seed)}` }
  const bytes = asText(input.find(({ type }) => type === 'image')?.data)
  const image = bytes === undefined ? {} : { image: Buffer.from(bytes, 'base64') }
  const wish = { prompt, seconds, fps: 24, width: 1280, height: 720, seed: Number(seed), audio: true, ...image }
  return { model: asText(body.model) ?? '', wish }
}
