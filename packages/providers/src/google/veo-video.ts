import { madeSeconds } from '@atrium/domain/options/made-seconds'
import { z } from 'zod'
import type { CatalogueModel } from '#catalogue/catalogue-model.ts'
import type { MediaFile, VideoRequest, VideoState } from '#media-request.ts'
import { createOptionReader } from '#option-reader.ts'
import { readOperation } from '#videos/read-operation.ts'
import { requestJson, requestVendor } from '#wire/request-vendor.ts'
import { NO_USAGE } from '#chat/usage.ts'
import type { VideoAdapter } from '#videos/video-adapter.ts'
import { bytesStream, googleFailure, readGoogleFiles, type GoogleApi } from './google-media.ts'

/** `CANCELLED` among the codes of Google's operations. */
const CANCELLED = 1

/** What Veo makes where no length is named. */
const USUAL_SECONDS = 8

const started = z.object({ name: z.string().min(1) })

const filtered = {
  raiMediaFilteredCount: z.number().nullish(),
  raiMediaFilteredReasons: z.array(z.string()).nullish(),
}

/** The Gemini API names a file, Vertex sends the bytes with the operation. */
const operation = z.object({
  done: z.boolean().nullish(),
  error: z.object({ code: z.number().nullish(), message: z.string().nullish() }).nullish(),
  metadata: z.object({ progressPercent: z.number().nullish() }).nullish(),
  response: z
    .object({
      generateVideoResponse: z
        .object({
          generatedSamples: z.array(z.object({ video: z.object({ uri: z.string() }) })).nullish(),
          ...filtered,
        })
        .nullish(),
      videos: z.array(z.object({ bytesBase64Encoded: z.string().nullish(), gcsUri: z.string().nullish() })).nullish(),
      ...filtered,
    })
    .nullish(),
})

type Operation = z.output<typeof operation>

/** What is kept of a video that Google works at. */
const kept = z.object({ name: z.string(), durationSeconds: z.number(), seed: z.number().nullish() })

/**
 * Veo by long-running predictions. The AI SDK has no `generateAudio` for it outside of Vertex, hence this.
 * Source: "Generate videos with Veo" of the Gemini API and "Veo on Vertex AI video generation API".
 */
export function createVeoCalls(api: GoogleApi): Pick<VideoAdapter, 'look' | 'cancel'> & {
  start(request: VideoRequest): ReturnType<VideoAdapter['start']>
} {
  const { baseURL, fetch } = api
  const headers = { 'x-goog-api-key': api.apiKey }

  /** Vertex is asked through the model, the Gemini API at the operation's own address. */
  function askOperation(model: CatalogueModel, name: string, signal: AbortSignal): Promise<Operation> {
    if (!name.startsWith('projects/')) {
      return requestJson({ fetch, method: 'GET', url: `${baseURL}/${name}`, headers, signal }, operation)
    }
    const url = `${baseURL}/models/${model.upstream.model}:fetchPredictOperation`
    return requestJson({ fetch, method: 'POST', url, headers, body: { operationName: name }, signal }, operation)
  }

  return {
    async start(request) {
      const { body, warnings, facts } = toVeoBody(request)
      const url = `${baseURL}/models/${request.model.upstream.model}:predictLongRunning`
      const { name } = await requestJson({ fetch, method: 'POST', url, headers, body, signal: request.signal }, started)
      return { operation: { name, ...facts }, warnings }
    },
    async look(look) {
      const { name, durationSeconds, seed } = readOperation(kept, look.operation)
      const state = await askOperation(look.model, name, look.signal)
      if (state.done !== true) return running(state)
      if (state.error?.code === CANCELLED) return { status: 'cancelled' }
      const bytes = await readVideos(api, state, look.signal)
      const seconds = bytes.length * durationSeconds
      if (bytes.length === 0) throw failureOf(state)
      const videos = bytes.map((video) => ({
        mediaType: 'video/mp4',
        bytes: video,
        ...(typeof seed === 'number' ? { seed } : {}),
      }))
      return { status: 'completed', videos, usage: { ...NO_USAGE, seconds }, warnings: [] }
    },
    async cancel({ operation: stored, signal }) {
      const { name } = readOperation(kept, stored)
      // Vertex names operations below its own root, above the project or publisher that the base address may name.
      const root = name.startsWith('projects/') ? baseURL.replace(/\/(?:projects|publishers)\/.*$/, '') : baseURL
      const url = `${root}/${name}:cancel`
      const response = await requestVendor({ fetch, method: 'POST', url, headers, body: {}, signal })
      await response.body?.cancel()
      return true
    },
  }
}

function toVeoBody({ model, prompt, options, image }: VideoRequest) {
  const reader = createOptionReader(options)
  const wished = reader.number('durationSeconds') ?? USUAL_SECONDS
  const durationSeconds = madeSeconds(model, wished)
  const { generateAudio } = options
  const parameters = {
    sampleCount: 1,
    aspectRatio: reader.word('aspectRatio'),
    durationSeconds,
    seed: reader.number('seed'),
    ...(typeof generateAudio === 'boolean' ? { generateAudio } : {}),
  }
  reader.word('image')
  const lost = reader.leftOver().filter((name) => name !== 'generateAudio')
  const longer = `${model.name} makes no video of ${wished} s: the next longer one was asked for, of ${durationSeconds} s.`
  return {
    body: { instances: [{ prompt, ...(image === undefined ? {} : { image: toImage(image) }) }], parameters },
    facts: { durationSeconds, seed: parameters.seed ?? null },
    warnings: [
      ...(durationSeconds === wished ? [] : [longer]),
      ...lost.map((name) => `${name} was not sent: ${model.name} has no such option.`),
    ],
  }
}

function toImage({ bytes, mediaType }: MediaFile) {
  return { bytesBase64Encoded: Buffer.from(bytes).toString('base64'), mimeType: mediaType }
}

function running({ metadata }: Operation): VideoState {
  const percent = metadata?.progressPercent
  if (percent === 0) return { status: 'running', phase: 'waiting', share: null }
  return { status: 'running', phase: 'rendering', share: typeof percent === 'number' ? percent / 100 : null }
}

async function readVideos(
  api: GoogleApi,
  { response }: Operation,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>[]> {
  const uris = response?.generateVideoResponse?.generatedSamples?.map(({ video }) => video.uri) ?? []
  const whole = response?.videos?.flatMap(({ bytesBase64Encoded }) => bytesBase64Encoded ?? []) ?? []
  return [
    ...(await readGoogleFiles(api, uris, signal)),
    ...whole.map((base64) => bytesStream(Buffer.from(base64, 'base64'))),
  ]
}

/** An operation that is done and has no video: an error, or everything was filtered. */
function failureOf({ error, response }: Operation): Error {
  const results = [response?.generateVideoResponse, response]
  const reason = results.flatMap((result) => result?.raiMediaFilteredReasons ?? [])[0]
  const isFiltered = results.some((result) => (result?.raiMediaFilteredCount ?? 0) > 0)
  const said = error?.message ?? reason ?? (isFiltered ? 'filtered' : '')
  return googleFailure(said, error?.code)
}
