import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FileFacts } from '#files/file-facts.ts'
import type { Receipt, Usage } from '#runs/receipt.ts'
import type { MessageContent } from '#messages/thread-message.ts'
import { estimateSending, type PricedChatModel } from './estimate-sending.ts'

const per = (rate: number) => ({ rate, unit: 'token', unitSize: 1_000_000 }) as const
const MODEL: PricedChatModel = {
  id: 'gpt-4.1',
  provider: 'openai_chat',
  inputs: ['text', 'image'],
  pricing: { input: per(2), output: per(8), cachedInput: per(0.5) },
  context: 10_000,
  maxTokens: 4000,
  router: false,
}

const said = (role: 'user' | 'assistant' | 'system', text: string): MessageContent => ({
  role,
  parts: [{ type: 'text', text }],
})

function answer(text: string, usage: Partial<Usage>, provider: Receipt['model']['provider'] = 'openai_chat') {
  const receipt: Receipt = {
    model: { provider, model: provider === 'openai_chat' ? 'gpt-4.1' : 'another' },
    options: {},
    usage: { inputTokens: 0, outputTokens: 0, reasoningTokens: 0, cachedInputTokens: 0, ...usage },
    cost: 0,
    pricing: {},
    timeToFirstToken: null,
    totalTime: 1,
    finishReason: 'stop',
  }
  return { ...said('assistant', text), metadata: { receipt } }
}

const of = (branch: readonly MessageContent[], text = 'And now?', options = {}) =>
  estimateSending({ model: MODEL, options, branch, parts: text === '' ? [] : [{ type: 'text', text }] })

test('the whole branch goes out, system text included, and the answer is paid for', () => {
  const {
    history,
    words,
    answer: expected,
    input,
    total,
    cost,
  } = of([said('system', 'Be brief.'), said('user', 'Hello')])
  expect(history).toBeGreaterThan(0)
  expect(input).toBe(history + words)
  expect(total).toBe(input + expected.tokens)
  expect(cost?.total).toBeCloseTo((input * 2 + expected.tokens * 8) / 1_000_000, 12)
})

test('what the vendor has counted goes before a guess; its thinking stays behind', () => {
  const counted = answer('short', { inputTokens: 900, outputTokens: 300, reasoningTokens: 200 })
  const { history, counted: known } = of([said('user', 'x'.repeat(9000)), counted])
  expect(history).toBe(1000)
  expect(known).toBe(1000)
})

test('what another vendor has counted, or what was only guessed, is estimated anew', () => {
  const foreign = answer('short', { inputTokens: 900, outputTokens: 300 }, 'anthropic_chat')
  const guessed = answer('short', { inputTokens: 900, outputTokens: 300, estimated: true })
  expect(of([said('user', 'Hello'), foreign])).toMatchObject({ counted: 0 })
  expect(of([said('user', 'Hello'), guessed])).toMatchObject({ counted: 0 })
})

test('what the last answer found in the cache is taken to be there again, at its price', () => {
  const { cached, cost } = of(
    [said('user', 'Hello'), answer('short', { inputTokens: 1000, cachedInputTokens: 800 })],
    '',
  )
  expect(cached).toBe(800)
  expect(cost?.history).toBeCloseTo((200 * 2 + 800 * 0.5) / 1_000_000, 12)
})

test('the answer is as long as the middle one of those before, and never longer than the options allow', () => {
  const branch = [10, 700, 200].map((outputTokens) => answer('words', { inputTokens: 1, outputTokens }))
  expect(of(branch).answer).toMatchObject({ tokens: 200, from: 'earlier', most: 4000 })
  expect(of(branch, 'x', { max_tokens: 50 }).answer).toMatchObject({ tokens: 50, from: 'earlier', most: 50 })
  expect(of([]).answer).toMatchObject({ tokens: 500, from: 'usual', most: 4000 })
})

test('where answers used tools, everything is read as often as their model was asked, and is in the window once', () => {
  const once = [said('user', 'Hello'), answer('short', { inputTokens: 1000, outputTokens: 90 })]
  const thrice = [said('user', 'Hello'), answer('short', { inputTokens: 3000, outputTokens: 90, requests: 3 })]
  const [plain, tools] = [of(once), of(thrice)]
  expect(tools.counted).toBe(plain.counted)
  expect(tools.answer).toMatchObject({ requests: 3, tokens: 90 })
  expect(tools.input).toBe(3 * plain.input)
  expect(tools.total).toBe(tools.input + 90)
  expect(tools.contextShare).toBe(plain.contextShare)
  expect(tools.cost?.total).toBeCloseTo((tools.input * 2 + 90 * 8) / 1_000_000, 12)
})

test('a conversation whose answers asked often is no longer than it is: nothing is summarized for it', () => {
  const asked = (requests?: number) =>
    of([said('user', 'Hello'), answer('short', { inputTokens: 9000, outputTokens: 90, requests })])
  expect([asked(), asked(9)].map(({ summary }) => summary !== null)).toEqual([true, false])
})

test('what answers had beside their words, as searches and tools, is expected again', () => {
  const searched = answer('short', { inputTokens: 100, outputTokens: 90 })
  const { receipt } = searched.metadata
  const paid = { model: { provider: 'openai_embed', model: 'small' }, cost: 0.001 } as const
  const tools = [{ tool: 'search_web', cost: 0.01 }]
  const branch = [said('user', 'Hello'), { ...searched, metadata: { receipt: { ...receipt, search: [paid], tools } } }]
  const [plain, beside] = [of([said('user', 'Hello'), searched]), of(branch)]
  expect(beside.cost?.beside).toBeCloseTo(0.011, 12)
  expect(beside.cost?.total).toBeCloseTo((plain.cost?.total ?? 0) + 0.011, 12)
  expect(beside.cost?.most).toBeCloseTo((plain.cost?.most ?? 0) + 0.011, 12)
})

test('a first message to a model with tools costs at least what is known; later ones go by the answers before', () => {
  const estimate = (branch: readonly MessageContent[]) =>
    estimateSending({ model: MODEL, options: {}, branch, parts: said('user', 'Hi').parts, tools: true })
  expect(estimate([])).toMatchObject({ tools: true, atLeast: true })
  const later = [said('user', 'Hello'), answer('short', { inputTokens: 100, outputTokens: 90 })]
  expect(estimate(later)).toMatchObject({ tools: false, atLeast: false })
})

test('what was in the cache is no longer there some minutes after the answer', () => {
  const cached = answer('short', { inputTokens: 1000, cachedInputTokens: 800 })
  const branch = [said('user', 'Hello'), { ...cached, createdDate: '2030-01-01T12:00:00.000Z' }]
  const since = (cachedSince: string) =>
    estimateSending({ model: MODEL, options: {}, branch, parts: [], cachedSince }).cached
  expect(['2030-01-01T11:59:00.000Z', '2030-01-01T12:01:00.000Z'].map(since)).toEqual([800, 0])
})

test('the most that it may cost counts an answer of the greatest length', () => {
  const { cost, input } = of([])
  expect(cost?.most).toBeCloseTo((input * 2 + 4000 * 8) / 1_000_000, 12)
})

test('files count by kind and size', () => {
  const file = (mediaType: string, bytes: number) =>
    estimateSending({
      model: MODEL,
      options: {},
      branch: [],
      parts: [{ type: 'file', mediaType, url: `data:${mediaType};base64,${'A'.repeat(bytes)}` }],
    }).files
  expect(file('image/png', 400)).toBe(1000)
  expect(file('text/plain', 4000)).toBe(750)
  expect(file('application/pdf', 400)).toBe(2000)
})

test('a document that was read counts as its text does, or by its pages where it goes as it is', () => {
  const of = (
    facts: FileFacts,
    inputs: PricedChatModel['inputs'],
    provider: PricedChatModel['provider'] = 'openai_chat',
  ) =>
    estimateSending({
      model: { ...MODEL, provider, inputs },
      options: {},
      branch: [],
      parts: [{ type: 'file', mediaType: 'application/pdf', url: '/kept', providerMetadata: { atrium: facts } }],
    }).files
  const facts = { size: 500_000, pages: 3, tokens: 1200 }
  expect(of(facts, ['text', 'image'])).toBe(6000)
  expect(of(facts, ['text'])).toBe(1200)
  expect(of(facts, ['text'], 'anthropic_chat')).toBe(1380)
})

test('of documents only as much counts as there is room for', () => {
  const parts: MessageContent['parts'] = [
    { type: 'file', mediaType: 'text/csv', url: '/kept', providerMetadata: { atrium: { size: 1, tokens: 90_000 } } },
  ]
  const { files, contextShare } = estimateSending({ model: MODEL, options: {}, branch: [], parts })
  expect(files).toBe(6750)
  expect(contextShare).toBeLessThan(1)
})

test('a price by the piece says nothing about tokens, and without a price there is no sum', () => {
  const model = { ...MODEL, pricing: { output: { rate: 1, unit: 'other', unitSize: 1 } as const } }
  expect(estimateSending({ model, options: {}, branch: [], parts: [] }).cost).toBeNull()
})

test('over the context window is more than all of it', () => {
  expect(of([said('user', 'word '.repeat(12_000))]).contextShare).toBeGreaterThan(1)
})

test('more words never cost less, and no sum is negative', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.nat({ max: 1e6 }), fc.nat({ max: 1e6 }), (a, b, inputTokens, cached) => {
      const branch = [answer('words', { inputTokens, cachedInputTokens: cached, outputTokens: 1 })]
      const [less, more] = [of(branch, a).cost?.total ?? 0, of(branch, a + b).cost?.total ?? 0]
      expect(less).toBeGreaterThanOrEqual(0)
      expect(more).toBeGreaterThanOrEqual(less)
    }),
  )
})

test('what a router costs is at least its fee, and what a prompt costs at least that is longer than its prices hold for', () => {
  const parts = [{ type: 'text', text: 'x'.repeat(4000) }] as const
  const leasts = [MODEL, { ...MODEL, router: true }, { ...MODEL, pricing: { ...MODEL.pricing, flatUpTo: 500 } }].map(
    (model) => estimateSending({ model, options: {}, branch: [], parts }).atLeast,
  )
  expect(leasts).toEqual([false, true, true])
})

test('earlier messages that get too long are counted and paid as the summary that is made of them first, and go out as that', () => {
  const long = 'word '.repeat(2000)
  const branch = [said('user', long), said('assistant', long), said('user', long), said('assistant', long)]
  const due = of(branch)
  expect(due.summary).toMatchObject({ messages: 4 })
  expect(due.summary?.reading).toBeGreaterThan(3000)
  expect(due.cost?.summary).toBeGreaterThan(0)
  expect(due.total).toBe(due.input + due.answer.tokens + (due.summary?.reading ?? 0))
  expect(due.contextShare).toBeLessThan(0.8)
  const summary = {
    id: 's',
    text: 'Short.',
    messages: 2,
    tokens: 4000,
    cost: 0.01,
    asked: false,
    createdDate: '',
    model: { provider: 'openai_chat', model: 'gpt-4.1' } as const,
  }
  const standing = branch.map((message, index) => (index === 1 ? { ...message, metadata: { summary } } : message))
  const sent = of(standing)
  expect(sent.summary).toEqual({ messages: 2, reading: 0 })
  expect(sent.cost?.summary).toBe(0)
  const undone = branch.map((message, index) =>
    index === 1 ? { ...message, metadata: { summary: { ...summary, undone: true } } } : message,
  )
  expect(of(undone)).toMatchObject({ summary: null, tooLong: false })
  expect(of([...undone, said('user', long), said('assistant', long)])).toMatchObject({ summary: null, tooLong: true })
})

test('of a companion the least is told: what it is told, takes along and finds is known only when it answers', () => {
  const asked = { model: MODEL, options: {}, branch: [], parts: [{ type: 'text' as const, text: 'How many days?' }] }
  expect(estimateSending(asked)).toMatchObject({ companion: false, atLeast: false })
  expect(estimateSending({ ...asked, companion: true })).toMatchObject({ companion: true, atLeast: true })
})
