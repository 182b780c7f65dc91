import { expect, test } from 'vitest'
import type { MessageContent, TextPart } from '#messages/thread-message.ts'
import { replayTurns } from './replay-turns.ts'

const said = (role: MessageContent['role'], text: string, more: Partial<TextPart> = {}): MessageContent => ({
  role,
  parts: [{ type: 'text', text, ...more }],
})
const textsOf = (messages: readonly MessageContent[]) =>
  messages.flatMap(({ parts }) => parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])))
const turnsOf = (...branch: MessageContent[]) =>
  replayTurns(branch).map(({ questions, answers }) => [textsOf(questions), textsOf(answers)])

test('each question is a turn with the answers to it, in their order; the last one may have none yet', () => {
  expect(
    turnsOf(said('user', 'a'), said('assistant', 'A'), said('user', 'b'), said('assistant', 'B'), said('user', 'c')),
  ).toEqual([
    [['a'], ['A']],
    [['b'], ['B']],
    [['c'], []],
  ])
})

test('what is said at once, instructions among it, is one question', () => {
  expect(turnsOf(said('system', 's'), said('user', 'a'), said('user', 'b'), said('assistant', 'B'))).toEqual([
    [['s', 'a', 'b'], ['B']],
  ])
})

test('what asks for the rest of an answer is not asked again: the rest belongs to the answer', () => {
  const rest = said('user', 'Go on.', { continues: true })
  expect(turnsOf(said('user', 'a'), said('assistant', 'A'), rest, said('assistant', 'A2'))).toEqual([
    [['a'], ['A', 'A2']],
  ])
  expect(turnsOf(rest, said('assistant', 'A'))).toEqual([[['Go on.'], ['A']]])
})

test('answers that nobody has asked for, and instructions alone, are no turn', () => {
  expect(turnsOf(said('assistant', 'Hello'), said('system', 's'))).toEqual([])
  expect(turnsOf(said('user', 'a'), said('assistant', 'A'), said('assistant', 'B'))).toEqual([[['a'], ['A', 'B']]])
})
