import { createAzure } from '@ai-sdk/azure'
import { createGoogle } from '@ai-sdk/google'
import { createMistral } from '@ai-sdk/mistral'
import { createOpenAI } from '@ai-sdk/openai'
import {
  experimental_generateVideo as generateVideo,
  generateSpeech,
  transcribe,
  type SpeechModel,
  type TranscriptionModel,
} from 'ai'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSimulator, type Simulator } from './start-simulator.ts'

let simulator: Simulator
beforeAll(async () => {
  simulator = await startSimulator()
})
afterAll(() => simulator.close())

const key = { apiKey: 'key-for-tests-1234' }
const openai = () => createOpenAI({ baseURL: simulator.addresses.openai, ...key })
const azure = () => createAzure({ baseURL: simulator.addresses.azure, ...key })
const google = () => createGoogle({ baseURL: simulator.addresses.google, ...key })
const mistral = () => createMistral({ baseURL: simulator.addresses.mistral, ...key })

const CLIENTS: readonly [string, () => SpeechModel, () => TranscriptionModel, voice: string][] = [
  ['OpenAI', () => openai().speech('tts-1'), () => openai().transcription('whisper-1'), 'echo'],
  ['Azure', () => azure().speech('tts-1'), () => azure().transcription('whisper'), 'echo'],
  [
    'Gemini',
    () => google().speech('gemini-3.8-flash-tts'),
    () => google().transcription('gemini-3.5-transcribe'),
    'Puck',
  ],
  [
    'Voxtral',
    () => mistral().speech('voxtral-mini-tts-3-0'),
    () => mistral().transcription('voxtral-mini-transcribe-3-0'),
    'voice_478',
  ],
]

describe.each(CLIENTS)('%s by its AI SDK package', (_, speech, transcription, voice) => {
  test('reads aloud, and writes down what it has read', async () => {
    const { audio } = await generateSpeech({ model: speech(), text: 'The kite is away.', voice, outputFormat: 'wav' })
    expect(audio.mediaType).toBe('audio/wav')
    const { text } = await transcribe({ model: transcription(), audio: audio.uint8Array })
    expect(text).toBe('The kite is away.')
  })
})

test('older Gemini speech comes as bare samples, of which the AI SDK makes a WAV that plays as fast as it should', async () => {
  const speak = (id: string) => generateSpeech({ model: google().speech(id), text: 'The kite is away.', voice: 'Puck' })
  const [older, newer] = await Promise.all([speak('gemini-2.5-flash-preview-tts'), speak('gemini-3.8-flash-tts')])
  expect(Buffer.from(older.audio.uint8Array).equals(newer.audio.uint8Array)).toBe(true)
})

test('the Gemini API has no Veo, as since October 2026', async () => {
  const model = google().video('veo-3.1-generate-001')
  await expect(generateVideo({ model, prompt: 'A kite', duration: 4, maxRetries: 0 })).rejects.toMatchObject({
    statusCode: 404,
  })
})

test('of audio that nobody here has spoken the length is told', async () => {
  const silence = Buffer.alloc(44 + 2 * 16_000 * 3)
  silence.write('RIFF', 0)
  silence.write('WAVEfmt ', 8)
  for (const [value, at] of [
    [16, 16],
    [16_000, 24],
    [32_000, 28],
    [2 * 16_000 * 3, 40],
  ] as const)
    silence.writeUInt32LE(value, at)
  for (const [value, at] of [
    [1, 20],
    [1, 22],
    [2, 32],
    [16, 34],
  ] as const)
    silence.writeUInt16LE(value, at)
  silence.write('data', 36)
  const { text } = await transcribe({ model: openai().transcription('whisper-1'), audio: silence })
  expect(text).toMatch(/recording of about 3 seconds/)
})

test('an answer that tells which faults can be simulated is read aloud without one', async () => {
  const text = 'See how faults look: simulate: rate-limited, simulate: empty or simulate: error 503.'
  const { audio } = await generateSpeech({ model: openai().speech('tts-1'), text, voice: 'echo', outputFormat: 'wav' })
  expect(audio.uint8Array.length).toBeGreaterThan(44)
})
