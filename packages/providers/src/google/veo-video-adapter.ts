import { madeSeconds } from '@atrium/domain/vendors/made-seconds'
import { z } from 'zod'
import type { CatalogModel } from '#catalog/catalog-model.ts'
import type { KeyConnection } from '#connections.ts'
import type { MediaFile, VideoRequest, VideoState } from '#media-request.ts'
import { createOptionReader } from '#option-reader.ts'
import { readOperation } from '#videos/read-operation.ts'
import { requestJson, requestVendor } from '#wire/request-vendor.ts'
import { NO_USAGE } from '#chat/usage.ts'
import type { VideoAdapter } from '#videos/video-adapter.ts'
import { bytesStream, googleFailure } from './google-media.ts'
import { prepareFirstFrame } from './prepare-first-frame.ts'

/** `CANCELLED` among the codes of Google's operations. */
const CANCELLED = 1

/** What Veo makes where no length is named. */
const USUAL_SECONDS = 8

const started = z.object({ name: z.string().min(1) })

/** The film comes as bytes, with the operation. */
const operation = z.object({
  done: z.boolean().nullish(),
  error: z.object({ code: z.number().nullish(), message: z.string().nullish() }).nullish(),
  metadata: z.object({ progressPercent: z.number().nullish() }).nullish(),
  response: z
    .object({
      videos: z.array(z.object({ bytesBase64Encoded: z.string().nullish() })).nullish(),
      raiMediaFilteredCount: z.number().nullish(),
      raiMediaFilteredReasons: z.array(z.string()).nullish(),
    })
    .nullish(),
})

type Operation = z.output<typeof operation>

/** What is kept of a video that Google works at. */
const kept = z.object({ name: z.string(), durationSeconds: z.number(), seed: z.number().nullish() })

/** Google's own platform for companies, by an API key. */
const VERTEX = 'https://aiplatform.googleapis.com/v1/publishers/google'

/**
 * Veo by long-running predictions of Vertex AI; the Gemini API has no Veo since October 2026.
 * Source: "Veo on Vertex AI video generation API".
 */
export function createVeoVideoAdapter(
  { apiKey, baseURL = VERTEX }: KeyConnection,
  fetch: typeof globalThis.fetch,
): VideoAdapter {
  const headers = { 'x-goog-api-key': apiKey }
  const urlOf = ({ upstream }: CatalogModel, verb: string) => `${baseURL}/models/${upstream.model}:${verb}`
  return {
    makesTwice: true,
    async start(request) {
      const { body, warnings, facts } = toVeoBody({ ...request, image: await prepareFirstFrame(request.image) })
      const url = urlOf(request.model, 'predictLongRunning')
      const { name } = await requestJson({ fetch, method: 'POST', url, headers, body, signal: request.signal }, started)
      return { operation: { name, ...facts }, warnings }
    },
    async look(look) {
      const { name, durationSeconds, seed } = readOperation(kept, look.operation)
      const url = urlOf(look.model, 'fetchPredictOperation')
      const body = { operationName: name }
      const state = await requestJson({ fetch, method: 'POST', url, headers, body, signal: look.signal }, operation)
      if (state.done !== true) return running(state)
      if (state.error?.code === CANCELLED) return { status: 'cancelled' }
      const bytes = readVideos(state)
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
      // Operations are named below the root, above the project or publisher that the base address may name.
      const root = baseURL.replace(/\/(?:projects|publishers)\/.*$/, '')
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
  const longer = `${model.name} cannot make a video of ${wished} s: ${durationSeconds} s was used instead.`
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

function readVideos({ response }: Operation): ReadableStream<Uint8Array>[] {
  const whole = response?.videos?.flatMap(({ bytesBase64Encoded }) => bytesBase64Encoded ?? []) ?? []
  return whole.map((base64) => bytesStream(Buffer.from(base64, 'base64')))
}

/** An operation that is done and has no video: an error, or everything was filtered. */
function failureOf({ error, response }: Operation): Error {
  const isFiltered = (response?.raiMediaFilteredCount ?? 0) > 0
  const said = error?.message ?? response?.raiMediaFilteredReasons?.[0] ?? (isFiltered ? 'filtered' : '')
  return googleFailure(said, error?.code)
}
