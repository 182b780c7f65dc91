import { expectedCostOfTranscription } from '@atrium/domain/budgets/expected-cost'
import { isTranscriptionModel } from '@atrium/domain/speech/audio-models'
import type { GatewayGeneration } from '#generation/gateway-generation.ts'
import { badBody } from '../gateway-error.ts'
import type { MediaBody, MediaRoute } from './media-route.ts'
import { vendorFailure } from './vendor-failure.ts'

/** That a second is heard as. */
const TOKENS_A_SECOND = 10
const FORMS: readonly unknown[] = ['json', 'text', 'verbose_json', undefined]
const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})?$/

/** `/audio/transcriptions`. Source: https://platform.openai.com/docs/api-reference/audio/createTranscription */
export function transcriptionRoute(generation: Pick<GatewayGeneration, 'transcribe' | 'expectedSeconds'>): MediaRoute {
  return {
    modality: 'audio',
    serves: isTranscriptionModel,

    check({ body, file }) {
      if (!file || file.bytes.length === 0) throw badBody('Send the audio in a field named file.', 'file')
      if (!FORMS.includes(body['response_format'])) {
        throw badBody('response_format has to be json, text or verbose_json.', 'response_format')
      }
      if (body['stream'] === 'true') throw badBody('Transcriptions are not streamed. Ask without stream.', 'stream')
      const { language } = body
      if (language !== undefined && !LANGUAGE.test(String(language))) {
        throw badBody('language has to be a code such as en.', 'language')
      }
    },

    async estimate({ pricing }, { file }) {
      const seconds = file ? await generation.expectedSeconds(file) : 0
      const tokens = Math.ceil(seconds * TOKENS_A_SECOND)
      return { tokens, cost: expectedCostOfTranscription(pricing, seconds), pieces: { seconds } }
    },

    async make(model, { body, file }, { signal, onUsage }) {
      if (!file) throw badBody('Send the audio in a field named file.', 'file')
      const language = typeof body['language'] === 'string' ? body['language'] : undefined
      const seconds = await generation.expectedSeconds(file)
      const asked = { model, audio: file, seconds, signal, ...(language !== undefined && { language }) }
      const { status, text, seconds: heard, segments, usage, error } = await generation.transcribe(asked)
      onUsage(usage)
      if (status !== 'completed') throw vendorFailure(error)
      if (body['response_format'] === 'text')
        return { usage, mediaType: 'text/plain; charset=utf-8', bytes: `${text}\n` }
      const verbose = {
        task: 'transcribe',
        language: language ?? '',
        duration: heard ?? 0,
        segments: numbered(segments),
      }
      const counted = heard !== null && { usage: { type: 'duration', seconds: Math.ceil(heard) } }
      const answer = { text, ...(body['response_format'] === 'verbose_json' && verbose), ...counted }
      return { usage, mediaType: 'application/json', bytes: JSON.stringify(answer) }
    },
  }
}

const numbered = (segments: readonly object[]) => segments.map((segment, id) => ({ id, ...segment }))

/** A form with one file. @throws GatewayError 400 for what is none */
export async function readForm(bytes: Buffer, contentType: string | undefined): Promise<MediaBody> {
  if (!contentType?.startsWith('multipart/form-data'))
    throw badBody('Send a form (multipart/form-data) with the audio.')
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => {
      throw badBody('The form cannot be read.')
    })
  const fields: Record<string, string> = {}
  let file: MediaBody['file'] = null
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name] = value
    else if (name === 'file') {
      file = { mediaType: value.type || 'audio/wav', bytes: new Uint8Array(await value.arrayBuffer()) }
    }
  }
  return { body: fields, file }
}
