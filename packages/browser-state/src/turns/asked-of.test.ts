import { expect, test } from 'vitest'
import { askedOf } from './asked-of.ts'

const model = (name: string) => ({ provider: 'openai_chat' as const, model: name })
const parallel = [{ runId: 'r2', messageId: 'a2', model: model('second') }]
const answers = [{ metadata: { parallel } }]
const run = {
  input: {
    ...model('first'),
    messages: [],
    providerOptions: { count: 1 },
    parallel: [{ ...model('second'), providerOptions: { count: 2 } }],
  },
}
const runs = [{ messageId: 'a2', model: model('second'), providerOptions: { count: 3 } }]

test('what was sent from here says whom an answer is of, as long as nothing else does', () => {
  expect(askedOf({ id: 'answer' }, { answers, runs: undefined, run })).toEqual({
    model: model('first'),
    options: { count: 1 },
  })
  expect(askedOf({ id: 'a2' }, { answers, runs: [], run })).toEqual({ model: model('second'), options: { count: 2 } })
})

test('the run says it better, and another device knows it by the main answer alone', () => {
  expect(askedOf({ id: 'a2' }, { answers, runs, run })).toEqual({ model: model('second'), options: { count: 3 } })
  expect(askedOf({ id: 'a2' }, { answers, runs: [], run: null })).toEqual({
    model: model('second'),
    options: undefined,
  })
})
