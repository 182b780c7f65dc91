import { expect, test } from 'vitest'
import type { PricedChatModel } from '#estimates/estimate-sending.ts'
import type { MessageContent } from '#messages/thread-message.ts'
import { estimateReplay } from './estimate-replay.ts'
import { replayTurns } from './replay-turns.ts'

const per = (rate: number) => ({ rate, unit: 'token', unitSize: 1_000_000 }) as const
const MODEL: PricedChatModel = {
  id: 'gpt-4.1',
  provider: 'openai_chat',
  inputs: ['text'],
  pricing: { input: per(2), output: per(8) },
  context: 100_000,
  maxTokens: 4000,
  router: false,
}
const said = (role: MessageContent['role'], text: string): MessageContent => ({ role, parts: [{ type: 'text', text }] })
const question = said('user', 'What is the capital of France, and how many people live there?')
const answer = said('assistant', 'Paris. About two million people live in the city itself. '.repeat(20))

const of = (branch: readonly MessageContent[], more: Partial<Parameters<typeof estimateReplay>[0]> = {}) =>
  estimateReplay({
    model: MODEL,
    options: {},
    turns: replayTurns(branch),
    instructions: [],
    alone: false,
    ...more,
  })

test('every question is paid for with all that comes before it, and its answer as long as the old one', () => {
  const one = of([question, answer])
  const two = of([question, answer, question, answer])
  expect(one.history).toBe(0)
  expect(two.words).toBe(2 * one.words)
  expect(two.answer.tokens).toBe(2 * one.answer.tokens)
  expect(two.history).toBeGreaterThan(one.answer.tokens)
  expect(two.cost?.total).toBeCloseTo((two.input * 2 + two.answer.tokens * 8) / 1e6, 12)
  expect(two.cost?.total).toBeGreaterThan(2 * (one.cost?.total ?? Number.NaN))
})

test('where each prompt stands alone nothing of what was said before is paid for, but what the model is told', () => {
  const alone = of([question, answer, question, answer], { alone: true })
  expect(alone.history).toBe(0)
  const told = of([question, answer, question, answer], { alone: true, instructions: [said('system', 'Be brief.')] })
  expect(told.history).toBeGreaterThan(0)
})

test('an answer is no longer than the model and its options let it be', () => {
  expect(of([question, answer], { options: { max_tokens: 10 } }).answer.tokens).toBe(10)
})

test('without a price there is no cost, and nothing that is asked costs nothing', () => {
  expect(of([question, answer], { model: { ...MODEL, pricing: {} } }).cost).toBeNull()
  expect(of([]).cost?.total).toBe(0)
})
