import { expectedCostOfTranscription } from '@atrium/domain/budgets/expected-cost'
import { isTranscriptionModel, timesHeardBy } from '@atrium/domain/speech/audio-models'
import { asSrt, asVtt } from '@atrium/domain/speech/subtitles'
import type { HeardUnit } from '@atrium/domain/vendors/vendor-row'
import type { GatewayGeneration } from '#generation/gateway-generation.ts'
import type { CatalogModel } from '#models/catalog-model.ts'
import type { Json } from '../codecs/codec.ts'
import { badBody } from '../gateway-error.ts'
import type { MediaBody, MediaRoute } from './media-route.ts'
import { vendorFailure } from './vendor-failure.ts'

/** That a second is heard as. */
const TOKENS_A_SECOND = 10
const FORMS: readonly unknown[] = ['json', 'text', 'verbose_json', 'srt', 'vtt', undefined]
const SUBTITLES: Readonly<Record<string, { write: typeof asSrt; mediaType: string }>> = {
  srt: { write: asSrt, mediaType: 'text/plain; charset=utf-8' },
  vtt: { write: asVtt, mediaType: 'text/vtt; charset=utf-8' },
}
/** Of what times are asked for, among the fields. */
const UNITS = 'timestamp_granularities'
const KNOWN_UNITS: readonly unknown[] = ['segment', 'word']
const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})?$/

/**
 * `/audio/transcriptions`. Every vendor is asked in the form in which it counts, and what it says is written in the form that was asked for.
 * Source: https://platform.openai.com/docs/api-reference/audio/createTranscription
 */
export function transcriptionRoute(generation: Pick<GatewayGeneration, 'transcribe' | 'expectedSeconds'>): MediaRoute {
  return {
    modality: 'audio',
    serves: isTranscriptionModel,

    check({ body, file }) {
      if (!file || file.bytes.length === 0) throw badBody('Send the audio in a field named file.', 'file')
      const { response_format: form, temperature, language } = body
      if (!FORMS.includes(form)) {
        throw badBody('response_format has to be json, text, verbose_json, srt or vtt.', 'response_format')
      }
      const units = unitsOf(body)
      if (units && units.some((unit) => !KNOWN_UNITS.includes(unit)))
        throw badBody(`${UNITS} has to hold segment or word.`, UNITS)
      if (units && form !== 'verbose_json') throw badBody(`${UNITS} needs response_format verbose_json.`, UNITS)
      if (body['stream'] === 'true') throw badBody('Transcriptions are not streamed. Ask without stream.', 'stream')
      if (language !== undefined && !LANGUAGE.test(String(language))) {
        throw badBody('language has to be a code such as en.', 'language')
      }
      if (temperature !== undefined && !(Number(temperature) >= 0 && Number(temperature) <= 1)) {
        throw badBody('temperature has to be a number from 0 to 1.', 'temperature')
      }
    },

    async estimate(model, { body, file }) {
      timesAskedOf(model, body)
      const seconds = file ? await generation.expectedSeconds(file) : 0
      const tokens = Math.ceil(seconds * TOKENS_A_SECOND)
      return { tokens, cost: expectedCostOfTranscription(model.pricing, seconds), pieces: { seconds } }
    },

    async make(model, { body, file }, { signal, onUsage }) {
      if (!file) throw badBody('Send the audio in a field named file.', 'file')
      const { language, prompt, temperature } = body
      const seconds = await generation.expectedSeconds(file)
      const times = timesAskedOf(model, body)
      const heard = await generation.transcribe({
        model,
        audio: file,
        seconds,
        signal,
        ...(times.length > 0 && { times }),
        ...(typeof language === 'string' && { language }),
        ...(typeof prompt === 'string' && prompt !== '' && { prompt }),
        ...(temperature !== undefined && { temperature: Number(temperature) }),
      })
      const { status, usage, error } = heard
      onUsage(usage)
      if (status !== 'completed') throw vendorFailure(error)
      return { usage, ...written(heard, body) }
    },
  }
}

type Heard = Awaited<ReturnType<GatewayGeneration['transcribe']>>

/** What was heard, in the form that was asked for. */
function written(
  { text, seconds, segments, words, language }: Heard,
  body: Json,
): { mediaType: string; bytes: string } {
  const form = String(body['response_format'] ?? 'json')
  const subtitles = SUBTITLES[form]
  if (subtitles) return { mediaType: subtitles.mediaType, bytes: subtitles.write(segments) }
  if (form === 'text') return { mediaType: 'text/plain; charset=utf-8', bytes: `${text}\n` }
  const units = unitsOf(body)
  const verbose = {
    task: 'transcribe',
    language: body['language'] ?? language ?? '',
    duration: seconds ?? 0,
    ...(units?.includes('word') && { words: words.map(({ text: word, ...when }) => ({ word, ...when })) }),
    ...((units?.includes('segment') ?? true) && { segments: segments.map((segment, id) => ({ id, ...segment })) }),
  }
  const counted = seconds !== null && { usage: { type: 'duration', seconds: Math.ceil(seconds) } }
  const answer = { text, ...(form === 'verbose_json' && verbose), ...counted }
  return { mediaType: 'application/json', bytes: JSON.stringify(answer) }
}

/** Of what a request asks for times; undefined where it leaves that open. */
function unitsOf(body: Json): readonly HeardUnit[] | undefined {
  return body[UNITS] as readonly HeardUnit[] | undefined
}

/** Of what a model is asked for times. @throws GatewayError 400 where it has none of those without which the answer could not be written */
function timesAskedOf(model: CatalogModel, body: Json): readonly HeardUnit[] {
  const form = String(body['response_format'])
  const { units, one } = timesHeardBy(model)
  const asked = unitsOf(body)
  const needed = asked ?? (form in SUBTITLES ? (['segment'] as const) : [])
  const missing = needed.find((unit) => !units.includes(unit))
  if (missing) {
    const forms = units.length > 0 ? `json, text, or verbose_json with ${UNITS} ${units.join(' or ')}` : 'json or text'
    const field = asked ? UNITS : 'response_format'
    throw badBody(`${model.name} tells no times of ${missing}s. Ask it for ${forms}.`, field)
  }
  if (one && needed.length > 1)
    throw badBody(`${model.name} tells times of segments or of words. Ask for one of them.`, UNITS)
  if (needed.length > 0) return [...new Set(needed)]
  return form === 'verbose_json' && units.includes('segment') ? ['segment'] : []
}

/** A form with one file. @throws GatewayError 400 for what is none */
export async function readForm(bytes: Buffer, contentType: string | undefined): Promise<MediaBody> {
  if (!contentType?.startsWith('multipart/form-data'))
    throw badBody('Send a form (multipart/form-data) with the audio.')
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => {
      throw badBody('The form cannot be read.')
    })
  const fields: Record<string, string | string[]> = {}
  let file: MediaBody['file'] = null
  for (const [name, value] of form) {
    if (name === `${UNITS}[]` || name === UNITS) fields[UNITS] = form.getAll(name).map(String)
    else if (typeof value === 'string') fields[name] = value
    else if (name === 'file') {
      file = { mediaType: value.type || 'audio/wav', bytes: new Uint8Array(await value.arrayBuffer()) }
    }
  }
  return { body: fields, file }
}
