import { CHARACTERS_A_TOKEN } from '@atrium/domain/tokens/characters-a-token'
import { expectedCostOfSpeech } from '@atrium/domain/budgets/expected-cost'
import { isSpeechModel, readingOf, voicesOf } from '@atrium/domain/speech/audio-models'
import type { GatewayGeneration } from '#generation/gateway-generation.ts'
import type { CatalogModel } from '#models/catalog-model.ts'
import type { Json } from '../codecs/codec.ts'
import { textAt } from '../codecs/read-json.ts'
import { badBody } from '../gateway-error.ts'
import type { MediaBody, MediaRoute } from './media-route.ts'
import { vendorFailure } from './vendor-failure.ts'

const FORMS: readonly unknown[] = ['wav', 'pcm', undefined, null]
const LONGEST = 100_000
const SLOWEST = 0.25
const FASTEST = 4

/**
 * `/audio/speech`. What is made is WAV, of every vendor: another form that is asked for by name is refused. So are a speed and instructions of
 * models that take none.
 * Source: https://platform.openai.com/docs/api-reference/audio/createSpeech
 */
export function speechRoute(generation: Pick<GatewayGeneration, 'synthesizeSpeech' | 'samplesOf'>): MediaRoute {
  return {
    modality: 'audio',
    serves: isSpeechModel,

    check({ body }) {
      const text = textAt(body['input'], 'input')
      if (text.trim() === '') throw badBody('input has no words to read.', 'input')
      if (text.length > LONGEST) throw badBody(`input has more than ${LONGEST} characters.`, 'input')
      if (!FORMS.includes(body['response_format'])) {
        throw badBody('response_format has to be wav or pcm: audio is made as WAV here.', 'response_format')
      }
      speedOf(body)
      instructionsOf(body)
      if (body['stream_format'] === 'sse') throw badBody('Speech is not streamed as events.', 'stream_format')
    },

    estimate(model, { body }) {
      const text = String(body['input'])
      const [speed, reading] = [speedOf(body), readingOf(model)]
      if (speed !== undefined && !reading.speed) {
        throw badBody(`${model.name} reads at one speed: leave speed out.`, 'speed')
      }
      if (instructionsOf(body) !== undefined && !reading.instructions) {
        throw badBody(`${model.name} takes no instructions: leave them out.`, 'instructions')
      }
      const tokens = Math.ceil(text.length / CHARACTERS_A_TOKEN)
      return { tokens, cost: expectedCostOfSpeech(model, text, speed), pieces: { characters: text.length } }
    },

    async make(model, given, { signal, onUsage }) {
      const text = textAt(given.body['input'], 'input')
      const voice = voiceOf(model, given)
      const [speed, instructions] = [speedOf(given.body), instructionsOf(given.body)]
      const { audio, usage, error } = await generation.synthesizeSpeech({
        model,
        text,
        signal,
        ...(voice && { voice }),
        ...(speed !== undefined && { speed }),
        ...(instructions !== undefined && { instructions }),
      })
      onUsage(usage)
      if (audio === null) throw vendorFailure(error)
      const bytes = Buffer.from(audio.bytes)
      if (given.body['response_format'] !== 'pcm') return { usage, mediaType: audio.mediaType, bytes }
      return { usage, mediaType: 'audio/pcm', bytes: Buffer.from(generation.samplesOf(audio)) }
    },
  }
}

/** How many times as fast as usual; undefined for the usual speed. @throws GatewayError 400 */
function speedOf({ speed }: Json): number | undefined {
  if (speed === undefined || speed === null || speed === 1) return undefined
  if (typeof speed === 'number' && speed >= SLOWEST && speed <= FASTEST) return speed
  throw badBody(`speed has to be a number from ${SLOWEST} to ${FASTEST}.`, 'speed')
}

/** How to read, in words; undefined where nothing is said. @throws GatewayError 400 */
function instructionsOf({ instructions }: Json): string | undefined {
  if (instructions === undefined || instructions === null) return undefined
  return textAt(instructions, 'instructions').trim() || undefined
}

/** @throws GatewayError 400 that names the voices of the model */
function voiceOf(model: CatalogModel, { body }: MediaBody): string | undefined {
  const given = body['voice']
  if (given === undefined || given === null) return undefined
  const voice = textAt(typeof given === 'object' ? (given as { id?: unknown }).id : given, 'voice')
  const voices = voicesOf(model).map(({ id }) => id)
  if (voices.includes(voice)) return voice
  throw badBody(`${model.name} has no voice "${voice.slice(0, 50)}". Choose one of ${voices.join(', ')}.`, 'voice')
}
