import { expect, test } from 'vitest'
import { CONVERSE_TYPES } from '#models/content-type.ts'
import { mayReplay } from './may-replay.ts'

test('chats, texts and conversations with a companion are replayed; images and videos are not', () => {
  expect(CONVERSE_TYPES.filter(mayReplay)).toEqual(['chat', 'text', 'companion'])
})
