import { expect, test } from 'vitest'
import { isReply } from './is-reply.ts'

const QUESTION = [{ role: 'user' }]
const ANSWERED = [{ role: 'user' }, { role: 'assistant' }, { role: 'user' }]

test.each([
  [
    'other words than those of its parent',
    { prompt: 'And?', parentId: 'a', messages: ANSWERED },
    { prompt: 'Why?' },
    true,
  ],
  ['the same words once more', { prompt: 'Why?', parentId: 'a', messages: QUESTION }, { prompt: 'Why?' }, false],
  ['the same reply once more', { prompt: 'And?', parentId: 'b', messages: ANSWERED }, { prompt: 'And?' }, false],
  [
    'something behind an answer, its parent unknown',
    { prompt: 'And?', parentId: 'a', messages: ANSWERED },
    undefined,
    true,
  ],
  ['a question, its parent unknown', { prompt: 'Why?', parentId: 'a', messages: QUESTION }, undefined, false],
  ['nothing, of unknown words', { prompt: 'Why?', parentId: 'a' }, undefined, false],
  ['the first words', { prompt: 'Why?', parentId: null, messages: ANSWERED }, undefined, false],
] as const)('a result of %s', (_, result, parent, expected) => {
  expect(isReply(result, parent)).toBe(expected)
})
