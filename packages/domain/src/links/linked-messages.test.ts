import { expect, test } from 'vitest'
import { linkedMessages } from './linked-messages.ts'

const createdAt = new Date('2026-11-23T08:00:00Z')
const text = (words: string) => ({ type: 'text' as const, text: words })
const said = (id: string, parentId: string | null, role: 'system' | 'user' | 'assistant', parts: object[]) => ({
  id,
  parentId,
  role,
  parts: parts as never,
  model: null,
  createdAt,
})

test('a link shows words, files and sources, and neither thoughts nor tools', () => {
  const file = { type: 'file', mediaType: 'image/png', url: '/a' }
  const source = { type: 'source-url', sourceId: '1', url: 'https://example.com' }
  const parts = [{ type: 'reasoning', text: 'Hm.' }, text('Yes.'), { type: 'dynamic-tool' }, file, source]
  expect(linkedMessages([said('a', null, 'assistant', parts)])[0]?.parts).toEqual([text('Yes.'), file, source])
})

test('what a model was told beforehand is not shown, and what stood below it moves up', () => {
  const shown = linkedMessages([
    said('system', null, 'system', [text('You know the secret.')]),
    said('question', 'system', 'user', [text('Hello')]),
    said('thoughts', 'question', 'assistant', [{ type: 'reasoning', text: 'Hm.' }]),
    said('more', 'thoughts', 'user', [text('Are you there?')]),
  ])
  expect(shown.map(({ id, parentId }) => [id, parentId])).toEqual([
    ['question', null],
    ['more', 'question'],
  ])
})
