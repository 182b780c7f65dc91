import { expect, test } from 'vitest'
import { imageTokens } from './image-tokens.ts'

test.each([
  ['low', 1024, 1024, 272],
  ['low', 1024, 1536, 408],
  ['medium', 1536, 1024, 1568],
  ['high', 1024, 1024, 4160],
  ['high', 1536, 1024, 6208],
])('gpt-image, %s, %i by %i', (quality, width, height, tokens) => {
  expect(imageTokens('gpt-image-2', { quality, width, height })).toBe(tokens)
})

test('while the vendor chooses the quality, a medium one is reckoned with', () => {
  expect(imageTokens('gpt-image-2', { width: 1024, height: 1024 })).toBe(1056)
})

test('Gemini counts the same for each picture of a model', () => {
  expect(imageTokens('gemini-2.5-flash-image', {})).toBe(1290)
  expect(imageTokens('gemini-3-pro-image', { aspectRatio: '21:9' })).toBe(1120)
})

test('of a model that nobody knows it is not known', () => {
  expect(imageTokens('some-model', {})).toBeNull()
})
