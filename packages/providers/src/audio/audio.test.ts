import { PROVIDERS_BY_MODALITY } from '@atrium/domain/providers/provider-name'
import { isSpeechModel, isTranscriptionModel, speechLimit, voicesOf } from '@atrium/domain/speech/audio-models'
import { priceOfUsage } from '@atrium/domain/pricing/price-of-usage'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { catalogOf } from '../../test-harness/simulated-registry.ts'
import { audioModel, startAudioVendors, type AudioVendors } from '../../test-harness/audio-vendors.ts'
import { readWav } from './join-wav.ts'
import { createRegistry } from '#registry.ts'
import type { SpeechOutcome } from '#media-request.ts'

const MODELS = PROVIDERS_BY_MODALITY.audio.flatMap(catalogOf)
const TTS = audioModel('openai_audio', 'tts-1')
const WHISPER = audioModel('openai_audio', 'whisper-1')

let vendors: AudioVendors
beforeAll(async () => {
  vendors = await startAudioVendors()
})
afterAll(() => vendors.close())
beforeEach(() => vendors.simulator.control.forget())
afterEach(() => vendors.simulator.control.clear())

function audioOf({ audio, ...outcome }: SpeechOutcome): Uint8Array {
  if (audio === null) throw new Error(`no audio: ${JSON.stringify(outcome)}`)
  return audio.bytes
}

test('every audio model either reads aloud or writes down', () => {
  for (const model of MODELS)
    expect([isSpeechModel(model), isTranscriptionModel(model)].filter(Boolean)).toHaveLength(1)
})

describe.each(MODELS.filter(isSpeechModel).map((model) => [`${model.provider} ${model.id}`, model] as const))(
  '%s',
  (_, model) => {
    test('reads a text aloud with its first voice, as a WAV that is as long as is said', async () => {
      const outcome = await vendors.speak(model, 'Good morning.')
      const { samples, bytesPerSecond } = readWav(audioOf(outcome))
      expect(outcome).toMatchObject({ status: 'completed', warnings: [], audio: { mediaType: 'audio/wav' } })
      expect(outcome.usage.seconds).toBeCloseTo(samples.byteLength / bytesPerSecond)
      expect(outcome.usage.characters).toBe(13)
    })

    test('every voice of it is known to the vendor', async () => {
      const outcomes = await Promise.all(voicesOf(model).map(({ id }) => vendors.speak(model, 'Yes.', id)))
      expect(outcomes.map(({ status }) => status)).toEqual(voicesOf(model).map(() => 'completed'))
    })
  },
)

describe.each(MODELS.filter(isTranscriptionModel).map((model) => [`${model.provider} ${model.id}`, model] as const))(
  '%s',
  (_, model) => {
    test('writes down what was spoken, and the seconds or tokens that are charged are counted', async () => {
      const spoken = audioOf(await vendors.speak(TTS, 'The kite is over the sea.'))
      const outcome = await vendors.writeDown(model, spoken, { language: 'en' })
      expect(outcome).toMatchObject({ status: 'completed', text: 'The kite is over the sea.', warnings: [] })
      expect(outcome.seconds).toBeGreaterThan(1)
      const { input, output } = model.pricing
      if (input?.unit === 'other') expect(outcome.usage.seconds).toBeGreaterThan(1)
      if (output?.unit === 'token') expect(outcome.usage.outputTokens).toBeGreaterThan(0)
    })
  },
)

test('a long text is read in pieces below the limit, which are joined in their order', async () => {
  const sentences = Array.from({ length: 110 }, (_, index) => `This is sentence number ${index} of the long text.`)
  const text = sentences.join(' ')
  const outcome = await vendors.speak(TTS, text, 'echo')
  const pieces = vendors.sent().map(({ input }) => String(input))
  expect(pieces.length).toBeGreaterThan(1)
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(speechLimit(TTS))
  expect((await vendors.writeDown(WHISPER, audioOf(outcome))).text).toBe(text)
  expect(outcome.usage.characters).toBe(text.length - (pieces.length - 1))
})

test('of a long text of which a piece fails there is no audio, and no further piece is asked for', async () => {
  vendors.simulator.control.play({ kind: 'upstream-error', status: 400 })
  const outcome = await vendors.speak(TTS, 'A sentence. '.repeat(3000))
  expect(outcome).toMatchObject({ status: 'failed', audio: null, error: { status: 400 } })
  expect(vendors.sent().length).toBeLessThanOrEqual(3)
})

test('OpenAI: model, text, voice and WAV reach the wire', async () => {
  await vendors.speak(audioModel('openai_audio', 'gpt-4o-mini-tts'), 'Good morning.', 'marin')
  const body = { model: 'gpt-4o-mini-tts', input: 'Good morning.', voice: 'marin', response_format: 'wav' }
  expect(vendors.sent()).toEqual([body])
})

test('Azure: the deployment is asked with the key of the resource', async () => {
  await vendors.speak(audioModel('azure_audio', 'tts-1'), 'Good morning.')
  const [request] = vendors.simulator.control.received()
  expect(request?.path).toMatch(/^\/azure\/openai\/v1\/audio\/speech/)
  expect(request?.headers['api-key']).toBeDefined()
})

test('Gemini: text and voice reach the wire, and the tokens that it counts are kept', async () => {
  const outcome = await vendors.speak(audioModel('google_audio', 'gemini-3.8-flash-tts'), 'Good morning.', 'Puck')
  expect(vendors.sent()[0]).toMatchObject({
    contents: [{ parts: [{ text: 'Good morning.' }] }],
    generationConfig: {
      responseModalities: ['AUDIO'],
      speechConfig: { voiceConfig: { prebuiltVoiceConfig: { voiceName: 'Puck' } } },
    },
  })
  expect(outcome.usage.outputTokens).toBe(Math.ceil((outcome.usage.seconds ?? 0) * 25))
  expect(outcome.usage.estimated).toBeUndefined()
})

test('Voxtral: text, voice and WAV reach the wire', async () => {
  await vendors.speak(audioModel('mistral_audio', 'voxtral-mini-tts-3-0'), 'Good morning.', 'voice_481')
  expect(vendors.sent()[0]).toMatchObject({ input: 'Good morning.', voice_id: 'voice_481', response_format: 'wav' })
})

test('tokens that no vendor tells are estimated, and marked', async () => {
  const { usage } = await vendors.speak(audioModel('openai_audio', 'gpt-4o-mini-tts'), 'Good morning.')
  expect(usage).toMatchObject({ inputTokens: 4, estimated: true })
  expect(usage.outputTokens).toBe(Math.ceil(((usage.seconds ?? 0) * 1250) / 60))
})

test.each([
  ['openai_audio', 'whisper-1'],
  ['azure_audio', 'whisper'],
] as const)('a minute of dictation by %s %s costs $0.006, whatever kind of file it is', async (provider, id) => {
  const whisper = audioModel(provider, id)
  const spoken = audioOf(await vendors.speak(TTS, 'Good morning.'))
  vendors.simulator.control.forget()
  for (const language of [undefined, 'en']) {
    const { seconds, usage } = await vendors.writeDown(whisper, spoken, { mediaType: 'audio/webm', language })
    expect(seconds).toBeGreaterThan(0)
    expect(priceOfUsage(whisper.pricing, usage)).toBeCloseTo(((seconds ?? 0) / 60) * 0.006, 12)
  }
  expect(vendors.sent().map((form) => form['response_format'])).toEqual(['verbose_json', 'verbose_json'])
})

test.each(catalogOf('azure_audio').filter(({ outputs, id }) => outputs.includes('text') && id !== 'whisper'))(
  'the verbose form is for Whisper alone: $id of Azure is asked for the plain one',
  async (model) => {
    const spoken = audioOf(await vendors.speak(TTS, 'Good morning.'))
    vendors.simulator.control.forget()
    for (const language of [undefined, 'en'])
      expect(await vendors.writeDown(model, spoken, { language })).toMatchObject({ text: 'Good morning.' })
    expect(vendors.sent().map((form) => form['response_format'])).toEqual(['json', 'json'])
  },
)

test('a voice of another vendor is told, and the first of the model reads', async () => {
  const outcome = await vendors.speak(TTS, 'Good morning.', 'Kore')
  expect(outcome.warnings).toEqual(['TTS 1 has no voice "Kore": Alloy reads.'])
  expect(vendors.sent()[0]).toMatchObject({ voice: 'alloy' })
})

test('nothing to read is refused without asking', async () => {
  expect(await vendors.speak(TTS, ' \n')).toMatchObject({ status: 'failed', error: { message: /nothing to read/i } })
  expect(vendors.sent()).toEqual([])
})

test('a language is handed to the vendor in its own words', async () => {
  const spoken = audioOf(await vendors.speak(TTS, 'Guten Morgen.'))
  vendors.simulator.control.forget()
  await vendors.writeDown(WHISPER, spoken, { language: 'de' })
  await vendors.writeDown(audioModel('mistral_audio', 'voxtral-mini-transcribe-3-0'), spoken, { language: 'de' })
  await vendors.writeDown(audioModel('google_audio', 'gemini-3.5-transcribe'), spoken, { language: 'de' })
  const [openai, mistral, google] = vendors.sent()
  expect([openai?.['language'], mistral?.['language']]).toEqual(['de', 'de'])
  expect(JSON.stringify(google)).toContain('"language_codes":["de"]')
})

test('how a recording is compressed is left out of its kind', async () => {
  const spoken = audioOf(await vendors.speak(TTS, 'Good morning.'))
  vendors.simulator.control.forget()
  await vendors.writeDown(WHISPER, spoken, { mediaType: 'audio/wav;codecs=1' })
  expect(vendors.sent()[0]?.['file']).toMatchObject({ name: 'audio.wav', mediaType: 'audio/wav' })
})

test('audio without words is told as such', async () => {
  const spoken = audioOf(await vendors.speak(TTS, 'Good morning.'))
  vendors.simulator.control.play({ kind: 'empty' })
  const outcome = await vendors.writeDown(WHISPER, spoken)
  expect(outcome).toMatchObject({ status: 'completed', text: '', warnings: ['Whisper detected no speech.'] })
})

test('audio that the vendor cannot read is refused in words', async () => {
  const outcome = await vendors.writeDown(WHISPER, Buffer.from('not audio'))
  expect(outcome).toMatchObject({ status: 'failed', text: '', error: { status: 400, message: /OpenAI rejected/ } })
})

test.each([
  [{ kind: 'upstream-error', status: 401 }, /rejected this installation's key/],
  [{ kind: 'content-filter' }, /content filter rejected/],
  [{ kind: 'garbage', form: 'wrong-content-type' }, /did not send an answer/],
  [{ kind: 'cut-mid-stream' }, /was lost/],
] as const)('what goes wrong while reading aloud is said in words: %o', async (scenario, words) => {
  vendors.simulator.control.play(scenario)
  expect(await vendors.speak(TTS, 'Good morning.')).toMatchObject({
    status: 'failed',
    audio: null,
    error: { message: expect.stringMatching(words) },
  })
})

test('a vendor that is busy for a moment is asked again', async () => {
  vendors.simulator.control.play({ kind: 'upstream-error', status: 503 }, { times: 1 })
  expect((await vendors.speak(TTS, 'Good morning.')).status).toBe('completed')
  expect(vendors.sent()).toHaveLength(2)
})

test('what is cancelled ends at once, with the connection', async () => {
  const { control } = vendors.simulator
  const hold = control.hold({ vendor: 'openai' })
  const controller = new AbortController()
  const speaking = vendors.speak(TTS, 'Good morning.', undefined, controller.signal)
  await hold.reached
  controller.abort()
  expect(await speaking).toMatchObject({ status: 'cancelled', audio: null })
  expect(await control.whenReceived(({ closedEarly }) => closedEarly)).toMatchObject({ vendor: 'openai' })
})

test('without a connection nothing is asked, and it is told why', async () => {
  const registry = createRegistry({})
  const { signal } = new AbortController()
  const audio = { mediaType: 'audio/wav', bytes: new Uint8Array() }
  const outcomes = [
    await registry.synthesizeSpeech({ model: TTS, text: 'Hello', signal }),
    await registry.transcribe({ model: WHISPER, audio, signal }),
  ]
  for (const { status, error } of outcomes)
    expect([status, error?.message]).toEqual(['failed', expect.stringMatching(/not set up/)])
})
