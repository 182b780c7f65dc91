import { expect, test } from 'vitest'
import {
  expectedCost,
  expectedCostOfAnswers,
  expectedCostOfMedia,
  expectedCostOfSpeech,
  expectedCostOfTranscription,
} from './expected-cost.ts'

const token = (rate: number) => ({ rate, unit: 'token' as const, unitSize: 1_000_000 })
const piece = (rate: number) => ({ rate, unit: 'other' as const, unitSize: 1 })

test('what is set aside is the price of what is said, and of an answer of usual length', () => {
  expect(expectedCost({ input: token(2), output: token(8) }, 'chat', 4000)).toBeCloseTo((1000 * 2 + 1024 * 8) / 1e6, 12)
  expect(expectedCost({ input: token(2) }, 'embed', 4000)).toBeCloseTo(0.002, 12)
})

test('an image is one piece, and a video eight seconds', () => {
  expect(expectedCost({ output: piece(0.04) }, 'image', 0)).toBe(0.04)
  expect(expectedCost({ output: piece(0.1) }, 'video', 0)).toBeCloseTo(0.8, 12)
})

const abilities = { reasoning: 'none', temperature: false, imageWithPrompt: true, mask: true } as const
const painter = {
  id: 'dall-e-3',
  provider: 'openai_image',
  pricing: { output: piece(0.04) },
  maxTokens: null,
  outputs: ['image'],
  abilities,
} as const

test('images are set aside for by how many there are, how large and how good', () => {
  const asked = { model: painter, prompt: 'A kite' }
  expect(expectedCostOfMedia({ ...asked, options: {} })).toBe(0.04)
  expect(expectedCostOfMedia({ ...asked, options: { count: 3 } })).toBeCloseTo(0.12, 12)
  const best = { count: 3, quality: 'hd', width: 1792, height: 1024 }
  expect(expectedCostOfMedia({ ...asked, options: best })).toBeCloseTo(0.36, 12)
  const said = [{ type: 'text', text: 'A kite' }]
  expect(expectedCostOfAnswers([{ model: painter, options: best }, { model: painter }], said)).toBeCloseTo(0.4, 12)
})

test('speech by the character is known; by the token, twice the usual time is set aside, and more for letters that stand for words', () => {
  expect(expectedCostOfSpeech({ pricing: { input: { ...token(15), unit: 'character' } } }, 'abcd')).toBeCloseTo(
    6e-5,
    12,
  )
  // A minute of usual reading has 900 characters, and 1250 tokens.
  const spoken = { pricing: { output: token(12) } }
  expect(expectedCostOfSpeech(spoken, 'a'.repeat(900))).toBeCloseTo((2 * 1250 * 12) / 1e6, 12)
  expect(expectedCostOfSpeech(spoken, 'a'.repeat(900), 0.5)).toBeCloseTo((2 * 2 * 1250 * 12) / 1e6, 12)
  expect(expectedCostOfSpeech(spoken, 'a'.repeat(900), 4)).toBeCloseTo((2 * 1250 * 12) / 1e6, 12)
  expect(expectedCostOfSpeech(spoken, '字'.repeat(900))).toBeCloseTo((3 * 2 * 1250 * 12) / 1e6, 12)
})

test('a transcription is set aside for by its seconds, or by as many tokens as any vendor makes of them', () => {
  expect(expectedCostOfTranscription({ input: { rate: 0.006, unit: 'other', unitSize: 60 } }, 90)).toBeCloseTo(
    0.009,
    12,
  )
  expect(expectedCostOfTranscription({ input: token(6), output: token(10) }, 60)).toBeCloseTo(
    (60 * 32 * 6 + 60 * 10 * 10) / 1e6,
    12,
  )
})
