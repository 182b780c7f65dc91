import { expect, test } from 'vitest'
import type { MessageContent } from '#messages/thread-message.ts'
import { resultsByQuestion } from './results-by-question.ts'

const words = (role: 'user' | 'assistant', text: string): MessageContent => ({ role, parts: [{ type: 'text', text }] })
const tea = words('user', 'Tea?')
const reply = [tea, words('assistant', 'Yes'), words('user', 'Which?')]
const asked = (id: string, ...messages: MessageContent[]) => ({ id, messages })

const told = (prompt: MessageContent, results: readonly ReturnType<typeof asked>[]) =>
  resultsByQuestion(asked('prompt', prompt), results).map(({ of, said, results: made }) => [
    of.id,
    said.flatMap(({ parts }) => parts.map((part) => (part.type === 'text' ? part.text : ''))).join(),
    made.map(({ id }) => id).join(),
  ])

test.each([
  ['nothing', [], [['prompt', 'Tea?', '']]],
  ['two that follow each other', [asked('a', tea), asked('b', tea)], [['prompt', 'Tea?', 'a,b']]],
  [
    'a reply, and another try of it',
    [asked('a', tea), asked('b', ...reply), asked('c', ...reply)],
    [
      ['prompt', 'Tea?', 'a'],
      ['b', 'Which?', 'b,c'],
    ],
  ],
  [
    'another try of the first that comes after a reply',
    [asked('a', tea), asked('b', ...reply), asked('c', tea)],
    [
      ['prompt', 'Tea?', 'a'],
      ['b', 'Which?', 'b'],
      ['c', 'Tea?', 'c'],
    ],
  ],
  [
    'a reply to what is not shown',
    [asked('b', ...reply)],
    [
      ['prompt', 'Tea?', ''],
      ['b', 'Which?', 'b'],
    ],
  ],
])('%s: each result stands below what it was asked', (_, results, expected) => {
  expect(told(tea, results)).toEqual(expected)
})

test('words with variables, which nobody was asked, do not stand before those that were sent', () => {
  const [one, other] = [words('user', 'Say tea'), words('user', 'Say rum')]
  expect(told(words('user', 'Say {{word}}'), [asked('a', one), asked('b', one), asked('c', other)])).toEqual([
    ['a', 'Say tea', 'a,b'],
    ['c', 'Say rum', 'c'],
  ])
})
