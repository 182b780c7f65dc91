import { expect, test } from 'vitest'
import { givenParts } from './given-parts.ts'

test('of a message words and files can be given again, what a model has made of it cannot', () => {
  const words = { type: 'text' as const, text: 'Hello' }
  const file = { type: 'file' as const, mediaType: 'image/png', url: '/files/1' }
  expect(givenParts([{ type: 'reasoning', text: 'So…' }, words, file])).toEqual([words, file])
})
