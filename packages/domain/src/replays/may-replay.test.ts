import { expect, test } from 'vitest'
import { CONVERSE_TYPES } from '#models/content-type.ts'
import { mayReplay } from './may-replay.ts'

test('chats and texts are replayed; images, videos and conversations with a companion are not', () => {
  expect(CONVERSE_TYPES.filter(mayReplay)).toEqual(['chat', 'text'])
})
