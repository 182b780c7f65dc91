import type { Usage } from '@atrium/domain/runs/receipt'
import { z } from 'zod'
import type { KeyConnection } from '#connections.ts'
import type { VideoRequest } from '#media-request.ts'
import { createOptionReader } from '#option-reader.ts'
import { readOperation } from '#videos/read-operation.ts'
import { requestJson, requestVendor } from '#wire/request-vendor.ts'
import { NO_USAGE } from '#chat/usage.ts'
import type { VideoAdapter } from '#videos/video-adapter.ts'
import { prepareFirstFrame } from './prepare-first-frame.ts'
import { bytesStream, googleFailure, readGoogleFiles, type GoogleApi } from './google-media.ts'

const content = z.object({ type: z.string(), data: z.string().nullish(), uri: z.string().nullish() })

const interaction = z.object({
  id: z.string().nullish(),
  status: z.string(),
  error: z.object({ message: z.string().nullish() }).nullish(),
  steps: z.array(z.object({ type: z.string(), content: z.array(content).nullish().catch(null) })).nullish(),
  usage: z
    .object({
      total_input_tokens: z.number().nullish(),
      total_output_tokens: z.number().nullish(),
      total_thought_tokens: z.number().nullish(),
      output_tokens_by_modality: z
        .array(z.object({ modality: z.string().nullish(), tokens: z.number().nullish() }))
        .nullish()
        .catch(null),
    })
    .nullish(),
})

type Interaction = z.output<typeof interaction>

/** What is kept of a video that Google works at. */
const kept = z.object({ interactionId: z.string(), durationSeconds: z.number().nullish(), seed: z.number().nullish() })

const GEMINI = 'https://generativelanguage.googleapis.com/v1beta'

/** Gemini Omni by interactions in the background. Source: "Interactions API" of the Gemini API. */
export function createOmniVideoAdapter(
  { apiKey, baseURL = GEMINI }: KeyConnection,
  fetch: typeof globalThis.fetch,
): VideoAdapter {
  const api = { baseURL, apiKey, fetch }
  const address = `${baseURL}/interactions`
  const headers = { 'x-goog-api-key': apiKey }
  return {
    makesTwice: true,
    async start(request) {
      const { body, facts, warnings } = toInteraction({ ...request, image: await prepareFirstFrame(request.image) })
      const call = { fetch, method: 'POST', url: address, headers, body, signal: request.signal } as const
      const { id } = await requestJson(call, interaction.extend({ id: z.string() }))
      return { operation: { interactionId: id, ...facts }, warnings }
    },
    async look({ operation, signal }) {
      const { interactionId, seed } = readOperation(kept, operation)
      const url = `${address}/${encodeURIComponent(interactionId)}`
      const state = await requestJson({ fetch, method: 'GET', url, headers, signal }, interaction)
      if (state.status === 'in_progress' || state.status === 'queued') {
        return { status: 'running', phase: state.status === 'queued' ? 'waiting' : 'rendering', share: null }
      }
      if (state.status === 'cancelled') return { status: 'cancelled' }
      const bytes = await readVideos(api, state, signal)
      if (bytes.length === 0) throw googleFailure(state.error?.message ?? '')
      const videos = bytes.map((video) => ({
        mediaType: 'video/mp4',
        bytes: video,
        ...(typeof seed === 'number' ? { seed } : {}),
      }))
      return { status: 'completed', videos, usage: usageOf(state), warnings: [] }
    },
    async cancel({ operation, signal }) {
      const { interactionId } = readOperation(kept, operation)
      const url = `${address}/${encodeURIComponent(interactionId)}/cancel`
      const response = await requestVendor({ fetch, method: 'POST', url, headers, body: {}, signal })
      await response.body?.cancel()
      return true
    },
  }
}

function toInteraction({ model, prompt, options, image }: VideoRequest) {
  const reader = createOptionReader(options)
  const durationSeconds = reader.number('durationSeconds')
  const seed = reader.number('seed')
  reader.word('image')
  const source = image && {
    type: 'image',
    data: Buffer.from(image.bytes).toString('base64'),
    mime_type: image.mediaType,
  }
  return {
    body: {
      model: model.upstream.model,
      input: [{ type: 'text', text: prompt }, ...(source ? [source] : [])],
      response_format: [
        {
          type: 'video',
          delivery: 'uri',
          ...(durationSeconds === undefined ? {} : { duration: `${durationSeconds}s` }),
        },
      ],
      ...(seed === undefined ? {} : { generation_config: { seed } }),
      background: true,
    },
    facts: { durationSeconds: durationSeconds ?? null, seed: seed ?? null },
    warnings: reader.leftOver().map((name) => `${name} was not sent: ${model.name} has no such option.`),
  }
}

async function readVideos(
  api: GoogleApi,
  { steps }: Interaction,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>[]> {
  const made = (steps ?? []).flatMap((step) => step.content ?? []).filter(({ type }) => type === 'video')
  const named = await readGoogleFiles(
    api,
    made.flatMap(({ uri }) => uri ?? []),
    signal,
  )
  const whole = made.filter(({ uri }) => !uri).map(({ data }) => bytesStream(Buffer.from(data ?? '', 'base64')))
  return [...named, ...whole]
}

function usageOf({ usage }: Interaction): Usage {
  const reasoningTokens = usage?.total_thought_tokens ?? 0
  const isText = (modality: string | null | undefined) => modality?.toLowerCase() === 'text'
  const words = usage?.output_tokens_by_modality?.find(({ modality }) => isText(modality))?.tokens ?? 0
  return {
    ...NO_USAGE,
    inputTokens: usage?.total_input_tokens ?? 0,
    outputTokens: (usage?.total_output_tokens ?? 0) + reasoningTokens,
    reasoningTokens,
    textTokens: words + reasoningTokens,
  }
}
