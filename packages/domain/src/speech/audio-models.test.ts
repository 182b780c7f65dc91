import { expect, test } from 'vitest'
import type { ModelEntry } from '#models/model-entry.ts'
import { isSpeechModel, isTranscriptionModel, speechLimit, voicesOf } from './audio-models.ts'

type Audio = Pick<ModelEntry, 'id' | 'provider' | 'inputs' | 'outputs'>

const speech = (provider: Audio['provider'], id: string): Audio => ({
  provider,
  id,
  inputs: ['text'],
  outputs: ['audio'],
})
const WHISPER: Audio = { provider: 'openai_audio', id: 'whisper-1', inputs: ['audio'], outputs: ['text'] }

test('a model that makes audio of text reads aloud, one that makes text of audio writes down', () => {
  expect([isSpeechModel(WHISPER), isTranscriptionModel(WHISPER)]).toEqual([false, true])
  const tts = speech('openai_audio', 'tts-1')
  expect([isSpeechModel(tts), isTranscriptionModel(tts)]).toEqual([true, false])
})

test('a chat model that also hears does not write down', () => {
  expect(isTranscriptionModel({ provider: 'google_chat', inputs: ['text', 'audio'], outputs: ['text'] })).toBe(false)
})

test('the first voice of each vendor is its default', () => {
  const first = (provider: Audio['provider'], id: string) => voicesOf(speech(provider, id))[0]?.id
  expect(first('openai_audio', 'gpt-4o-mini-tts')).toBe('alloy')
  expect(first('azure_audio', 'tts-1')).toBe('alloy')
  expect(first('google_audio', 'gemini-3.8-flash-tts')).toBe('Kore')
  expect(first('mistral_audio', 'voxtral-mini-tts-3-0')).toBe('voice_478')
  expect(first('mistral_audio', 'voxtral-mini-tts-2603')).toBe('en_paul_neutral')
})

test('OpenAI has 9 voices with tts-1 and 13 with what came after, Gemini 30, a transcription model none', () => {
  const count = (model: Audio) => voicesOf(model).length
  expect(count(speech('openai_audio', 'tts-1-hd'))).toBe(9)
  expect(count(speech('openai_audio', 'gpt-4o-mini-tts'))).toBe(13)
  expect(count(speech('google_audio', 'gemini-2.5-pro-preview-tts'))).toBe(30)
  expect(count(WHISPER)).toBe(0)
})

test('no voice of a model stands twice', () => {
  for (const provider of ['openai_audio', 'google_audio', 'mistral_audio'] as const) {
    const ids = voicesOf(speech(provider, 'new')).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  }
})

test('OpenAI reads up to 4096 characters at once with tts-1', () => {
  expect(speechLimit({ provider: 'openai_audio', id: 'tts-1' })).toBe(4096)
})
