import { expect, test } from 'vitest'
import { imageReadingCost, isReadImage, readsImages, textOfImage } from './image-reading.ts'
import { splitText } from '../split-text.ts'

test('every passage of what was read from an image says so, whatever headings it has', () => {
  const text = textOfImage('GPT-4.1', '# Menu\n\nSoup\n\n# Drinks\n\nTea', false)
  expect(splitText(text).map(({ headings }) => headings[0])).toEqual(
    splitText(text).map(() => 'Read from an image by GPT-4.1'),
  )
  expect(text).toContain('## Drinks')
})

test('what was cut off says so, and a fence around all of it is taken away', () => {
  expect(textOfImage('A', '```markdown\nSoup\n```', true)).toBe(
    '# Read from an image by A\n\nSoup\n\nThe rest was not read: it was too long for one answer of the model.',
  )
})

test('images of the usual kinds are read, by models that converse and take images', () => {
  expect(['image/PNG', 'image/jpeg', 'image/webp', 'image/gif'].map(isReadImage)).toEqual([true, true, true, true])
  expect(['image/svg+xml', 'application/pdf'].map(isReadImage)).toEqual([false, false])
  expect(readsImages({ provider: 'openai_chat', inputs: ['text', 'image'] })).toBe(true)
  expect(readsImages({ provider: 'openai_chat', inputs: ['text'] })).toBe(false)
  expect(readsImages({ provider: 'openai_image', inputs: ['text', 'image'] })).toBe(false)
})

test('an image is expected to cost what its tokens and a page of text do', () => {
  const token = (rate: number) => ({ rate, unit: 'token' as const, unitSize: 1_000_000 })
  expect(imageReadingCost({ input: token(2), output: token(8) })).toBeCloseTo(0.011592, 9)
  expect(imageReadingCost({})).toBe(0)
})
