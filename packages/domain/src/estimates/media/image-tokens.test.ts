import { expect, test } from 'vitest'
import { imageTokens } from './image-tokens.ts'

test.each([
  ['low', 1024, 1024, 272],
  ['low', 1024, 1536, 408],
  ['medium', 1536, 1024, 1568],
  ['high', 1024, 1024, 4160],
  ['high', 1536, 1024, 6208],
])('gpt-image-1 and 1.5, %s, %i by %i: %i tokens', (quality, width, height, tokens) => {
  for (const id of ['gpt-image-1', 'gpt-image-1.5']) expect(imageTokens(id, { quality, width, height })).toBe(tokens)
})

test.each([
  ['low', 1024, 1024, 196],
  ['medium', 1024, 1024, 1756],
  ['high', 1024, 1024, 7024],
  ['high', 1536, 1024, 5488],
  ['high', 1024, 1536, 5488],
  ['high', 1792, 1024, 5063],
  ['high', 3584, 2048, 12_329],
])('gpt-image-2 by OpenAI’s calculator, %s, %i by %i: %i tokens', (quality, width, height, tokens) => {
  expect(imageTokens('gpt-image-2', { quality, width, height })).toBe(tokens)
})

test('the models after it are taken to count as it does', () => {
  expect(imageTokens('gpt-image-2.6-flare', { quality: 'high' })).toBe(7024)
})

test('while the vendor chooses the quality, a medium one is reckoned with, and a square while it chooses the size', () => {
  expect(imageTokens('gpt-image-1.5', {})).toBe(1056)
  expect(imageTokens('gpt-image-2', {})).toBe(1756)
})

test('of a quality that nobody knows the tokens are not known', () => {
  expect(['gpt-image-1', 'gpt-image-2'].map((id) => imageTokens(id, { quality: 'hd' }))).toEqual([null, null])
})

test('Gemini counts the same for each image of a model', () => {
  expect(imageTokens('gemini-2.5-flash-image', {})).toBe(1290)
  expect(imageTokens('gemini-3-pro-image', { aspectRatio: '21:9' })).toBe(1120)
})

test('of a model that nobody knows it is not known', () => {
  expect(imageTokens('some-model', {})).toBeNull()
})
