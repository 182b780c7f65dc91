import { expect, test } from 'vitest'
import { usageAtEnd } from './usage-at-end.ts'

const USAGE = { prompt_tokens: 3, prompt_tokens_details: { cached_tokens: 1 }, note: 'a } and a \\" in words' }
const of = (text: string) => usageAtEnd(Buffer.from(text))
const told = (answer: object) => of(JSON.stringify(answer))

test('counts are found at the end of an answer, whatever stands before and behind them', () => {
  const text = JSON.stringify(USAGE)
  expect(told({ choices: [{ text: 'kites' }], usage: USAGE })).toBe(text)
  expect(told({ usage: USAGE, choices: [{ text: 'about "usage": {' }], tier: '}' })).toBe(text)
  expect(of(`{"data":[0.1,[2]], "usage" : ${text} , "user":null}\n`)).toBe(text)
})

test.each([
  ['nothing', { choices: [] }],
  ['a word of that name', { type: 'usage' }],
  ['counts of something within', { input: { usage: { tokens: 9 } } }],
  ['counts behind those of the answer', { usage: USAGE, output: [{ usage: { tokens: 9 } }] }],
  ['no counts', { usage: null }],
])('an answer with %s has to be read as a whole', (_case, answer) => expect(told(answer)).toBeUndefined())

test('so has one that is not whole', () => {
  expect(of('{"usage":{"a":1}')).toBeUndefined()
  expect(of('{"usage":{"a":')).toBeUndefined()
})
