import { expect, test } from 'vitest'
import { answerEntries, isPaid, ledgerEntry } from './ledger-entry.ts'
import { groupOfKind, kindOfAnswer, PAID_GROUPS, PAID_KINDS } from './paid-kind.ts'

const usage = { inputTokens: 10, outputTokens: 4, reasoningTokens: 1, cachedInputTokens: 2 }

test('a row says who pays, what for, and what the vendor has counted', () => {
  const payer = { author: 'ada', projectId: 7, kind: 'image' as const, about: { type: 'thread' as const, id: 't' } }
  const model = { provider: 'openai_image' as const, model: 'gpt-image-2' }
  const paid = { id: 'r', model, usage: { ...usage, images: 2 }, cost: 0.25, at: new Date(0), duration: 12.4 }
  expect(ledgerEntry(payer, paid)).toEqual({
    id: 'r',
    kind: 'image',
    author: 'ada',
    project_id: 7,
    provider: 'openai_image',
    model: 'gpt-image-2',
    about_type: 'thread',
    about_id: 't',
    input_tokens: 10,
    cached_input_tokens: 2,
    output_tokens: 4,
    reasoning_tokens: 1,
    images: 2,
    estimated: false,
    cost: 0.25,
    at: '1970-01-01T00:00:00.000Z',
    duration: 12,
  })
})

test('an answer counts as what its provider makes', () => {
  expect(kindOfAnswer('openai_chat')).toBe('chat')
  expect(kindOfAnswer('anthropic')).toBe('text')
  expect(kindOfAnswer('google_video')).toBe('video')
})

test('every kind is in one of the groups of a chart', () => {
  expect(new Set(PAID_KINDS.map(groupOfKind))).toEqual(new Set(PAID_GROUPS))
})

const none = { inputTokens: 0, outputTokens: 0, reasoningTokens: 0, cachedInputTokens: 0 }

test('what has units is written down also where its price is unknown, and what never reached a vendor is not', () => {
  expect(isPaid({ usage: { ...none, images: 1 }, cost: 0 })).toBe(true)
  expect(isPaid({ usage: { ...none, estimated: true }, cost: 0 })).toBe(false)
})

test('an answer whose model was not asked has rows of its tools alone, with the count of their vendors', () => {
  const model = { provider: 'google_image' as const, model: 'imagen' }
  const times = { timeToFirstToken: null, totalTime: 5, finishReason: null }
  const tools = [{ tool: 'generate_image', model, cost: 0, usage: { ...none, images: 1 } }]
  const receipt = { model, options: {}, usage: none, cost: 0, pricing: {}, tools, ...times }
  const payer = { author: 'ada', projectId: 7, kind: 'chat' as const }
  const rows = answerEntries(payer, receipt, { id: 'r', at: new Date(0), newId: () => 'new' })
  expect(rows).toMatchObject([{ id: 'new', kind: 'image', images: 1, cost: 0 }])
})
