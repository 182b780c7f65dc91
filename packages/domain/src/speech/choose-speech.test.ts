import { expect, test } from 'vitest'
import type { ModelEntry } from '#models/model-entry.ts'
import { canWriteDown, chooseSpeech, readingModels } from './choose-speech.ts'

type Facts = Partial<Pick<ModelEntry, 'inputs' | 'outputs' | 'recommended' | 'hidden'>> & { sensitive?: boolean }

function audio(provider: ModelEntry['provider'], id: string, { sensitive = false, ...facts }: Facts = {}): ModelEntry {
  return {
    id,
    provider,
    name: id,
    inputs: ['text'],
    outputs: ['audio'],
    pricing: {},
    maxTokens: null,
    context: null,
    recommended: false,
    newModel: false,
    deprecated: false,
    preview: false,
    hidden: false,
    multimodal: false,
    router: false,
    quality: null,
    abilities: {
      streaming: false,
      sensitive,
      reasoning: 'none',
      temperature: false,
      systemPrompts: false,
      assistant: false,
      imageWithPrompt: false,
      mask: false,
    },
    lifecycle: { status: 'active', shutdown: null, replacement: null },
    ...facts,
  }
}

const TTS_1 = audio('openai_audio', 'tts-1')
const MINI = audio('openai_audio', 'gpt-4o-mini-tts', { recommended: true })
const APPROVED = audio('google_audio', 'gemini-3.8-flash-tts', { sensitive: true })
const WHISPER = audio('openai_audio', 'whisper-1', { inputs: ['audio'], outputs: ['text'] })
const chosen = (...of: Parameters<typeof chooseSpeech>) => {
  const choice = chooseSpeech(...of)
  return choice && [choice.model.id, choice.voice.id]
}

test('who has set nothing hears the recommended model in its first voice', () => {
  expect(chosen([WHISPER, TTS_1, MINI], undefined, false)).toEqual(['gpt-4o-mini-tts', 'alloy'])
})

test('what somebody has set holds, and gives way where it cannot be had any more', () => {
  const saved = { provider: 'openai_audio', model: 'tts-1', voice: 'nova' } as const
  expect(chosen([MINI, TTS_1], saved, false)).toEqual(['tts-1', 'nova'])
  expect(chosen([MINI, TTS_1], { ...saved, voice: 'cedar' }, false)).toEqual(['tts-1', 'alloy'])
  expect(chosen([MINI], saved, false)).toEqual(['gpt-4o-mini-tts', 'alloy'])
})

test('secure data is read by approved models alone', () => {
  const saved = { provider: 'openai_audio', model: 'tts-1', voice: 'nova' } as const
  expect(chosen([TTS_1, APPROVED], saved, true)).toEqual(['gemini-3.8-flash-tts', 'Kore'])
  expect(chosen([TTS_1, MINI], saved, true)).toBeNull()
})

test('hidden models, and those that hear, do not read', () => {
  expect(readingModels([WHISPER, { ...TTS_1, hidden: true }], false)).toEqual([])
})

test('what is said is written down where a model may', () => {
  expect(canWriteDown([TTS_1, WHISPER], false)).toBe(true)
  expect(canWriteDown([TTS_1, WHISPER], true)).toBe(false)
  expect(canWriteDown([MINI], false)).toBe(false)
})
