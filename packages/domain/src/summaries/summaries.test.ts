import { expect, test } from 'vitest'
import type { MessageContent, MessagePart } from '#messages/thread-message.ts'
import { fitConversation, type FittedModel, roomForConversation, summarizableUpTo } from './fit-conversation.ts'
import type { MessageSummary } from '#runs/message-summary.ts'
import { summaryIn, withSummary } from './sent-conversation.ts'
import { summaryPlace } from './summary-place.ts'
import { readableSteps } from './summary-request.ts'

const MODEL: FittedModel = { provider: 'openai_chat', id: 'small', inputs: ['text'], context: 8000, maxTokens: 2000 }
const LARGE = { ...MODEL, id: 'large', context: 100_000 }
/** About as many tokens. */
const words = (tokens: number) => 'word '.repeat(tokens).trim()
const text = (tokens: number): MessagePart[] => [{ type: 'text', text: words(tokens) }]
const user = (tokens: number): MessageContent => ({ role: 'user', parts: text(tokens) })
const answer = (tokens: number, metadata?: MessageContent['metadata']): MessageContent => ({
  role: 'assistant',
  parts: text(tokens),
  ...(metadata && { metadata }),
})
const summary = (more: Partial<MessageSummary> = {}): MessageSummary => ({
  id: 's1',
  text: words(50),
  messages: 2,
  tokens: 4000,
  model: { provider: 'openai_chat', model: 'small' },
  cost: 0.01,
  asked: false,
  createdDate: '2026-01-01T00:00:00.000Z',
  ...more,
})
const receipt = (inputTokens: number) =>
  ({
    model: { provider: 'openai_chat', model: 'small' },
    usage: { inputTokens, outputTokens: 10, reasoningTokens: 0, cachedInputTokens: 0 },
  }) as NonNullable<NonNullable<MessageContent['metadata']>['receipt']>

test('four fifths of the window are filled, beside the room for an answer', () => {
  expect(roomForConversation(MODEL)).toBe(4800)
  expect(roomForConversation({ context: null, maxTokens: null })).toBeNull()
})

test('what fits goes as it is, and so does everything to a model whose window nobody knows', () => {
  expect(fitConversation([user(100), answer(100)], 10, MODEL)).toEqual({ way: 'whole' })
  expect(fitConversation([user(90_000), answer(100)], 10, { ...MODEL, context: null })).toEqual({ way: 'whole' })
})

test('what no longer fits is summarized up to a message of a person, and the newest stay as they are', () => {
  const branch = [user(1500), answer(1500), user(1500), answer(1000), user(300), answer(300)]
  expect(fitConversation(branch, 100, MODEL)).toEqual({ way: 'summarize', upTo: 4, before: null })
  expect(fitConversation(branch, 100, LARGE)).toEqual({ way: 'whole' })
})

test('a question that is answered again is never summarized away, however long', () => {
  const branch = [user(2000), answer(2000), user(3000)]
  expect(fitConversation(branch, 0, MODEL)).toMatchObject({ way: 'summarize', upTo: 2 })
})

test('a call of a tool and what came of it stay in the one message that holds both', () => {
  const called: MessageContent = {
    role: 'assistant',
    parts: [
      {
        type: 'dynamic-tool',
        toolName: 'calculator',
        toolCallId: 'c',
        state: 'output-available',
        input: {},
        output: {},
      },
      ...text(200),
    ],
  }
  const branch = [user(2500), answer(2500), user(10), called, user(10), answer(10)]
  const fit = fitConversation(branch, 0, MODEL)
  expect(fit).toMatchObject({ way: 'summarize', upTo: 2 })
  // What is kept begins with a question, so that no message is cut and none stands without what it answers.
  expect(branch[2]?.role).toBe('user')
})

test('with one message that alone is too long there is nothing to summarize', () => {
  expect(fitConversation([], 9000, MODEL)).toMatchObject({ way: 'too-long' })
  expect(fitConversation([user(9000)], 0, MODEL)).toMatchObject({ way: 'too-long' })
})

test('a summary goes in place of what it stands for, where the whole does not fit', () => {
  const branch = [user(2500), answer(2500, { summary: summary() }), user(100), answer(100)]
  const placed = summaryIn(branch)
  expect(fitConversation(branch, 10, MODEL)).toEqual({ way: 'summary', placed })
  // A model that has room for everything is sent everything, unless a person has asked for the summary.
  expect(fitConversation(branch, 10, LARGE)).toEqual({ way: 'whole' })
  const asked = [user(2500), answer(2500, { summary: summary({ asked: true }) }), user(100)]
  expect(fitConversation(asked, 10, LARGE)).toMatchObject({ way: 'summary' })
})

test('a summary counts in the branches that go through its message, and in no other', () => {
  const branch = [user(2500), answer(2500, { summary: summary() }), user(100)]
  expect(summaryIn(branch)).toMatchObject({ index: 1 })
  expect(summaryIn([user(2500), answer(2500), user(100)])).toBeNull()
})

test('when it no longer fits with a summary, what came since is summarized on top of it', () => {
  const branch = [user(10), answer(10, { summary: summary() }), user(2500), answer(2500), user(100), answer(100)]
  expect(fitConversation(branch, 10, MODEL)).toMatchObject({ way: 'summarize', upTo: 4, before: { index: 1 } })
})

test('an undone summary sends everything again, and nothing is summarized unasked', () => {
  const undone = { summary: summary({ undone: true }) }
  expect(fitConversation([user(2500), answer(2500, undone), user(100)], 10, MODEL)).toEqual({ way: 'whole' })
  expect(fitConversation([user(5000), answer(5000, undone), user(100)], 10, MODEL)).toMatchObject({ way: 'too-long' })
})

test("a vendor's count is taken only of an answer that was sent in the same way", () => {
  const counted = { receipt: receipt(7000) }
  expect(fitConversation([user(10), answer(10, counted), user(10)], 0, MODEL)).toMatchObject({ way: 'summarize' })
  const withoutSummary = [user(10), answer(10, { ...counted, summary: summary({ asked: true }) }), user(10)]
  expect(fitConversation(withoutSummary, 0, MODEL)).toMatchObject({ way: 'summary' })
})

test('with a summary go what the system says, documents, and all that came after', () => {
  const pdf: MessagePart = { type: 'file', mediaType: 'text/plain', url: '/v1/files/x/content', filename: 'a.txt' }
  const image: MessagePart = { type: 'file', mediaType: 'image/png', url: '/v1/files/y/content' }
  const branch: MessageContent[] = [
    { role: 'system', parts: [{ type: 'text', text: 'Be brief.' }] },
    { role: 'user', parts: [...text(5), pdf, image] },
    answer(5, { summary: summary() }),
    user(7),
  ]
  const sent = withSummary(branch, { summary: summary(), index: 2 }, MODEL)
  expect(sent.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user'])
  expect(sent[1]?.parts.filter(({ type }) => type === 'file')).toEqual([pdf])
  expect(sent[2]?.parts).toEqual([{ type: 'text', text: words(50) }])
  expect(sent.at(-1)).toBe(branch[3])
})

test('who asks for a summary keeps the last question and its answer', () => {
  const branch = [user(100), answer(100), user(400), answer(400)]
  expect(summarizableUpTo(branch, MODEL)).toBe(2)
  expect(summarizableUpTo(branch.slice(2), MODEL)).toBeNull()
})

test('what a model cannot read at once it reads in steps; a message that is too long for it alone not at all', () => {
  const messages = [user(2000), answer(1500), user(2000), answer(1000)]
  expect(readableSteps(messages, MODEL)?.map(({ length }) => length)).toEqual([2, 2])
  expect(readableSteps([user(9000)], MODEL)).toBeNull()
})

test('a summary is told of before the question that was first answered with it, else below what was there when it was made', () => {
  const at = (id: string, message: MessageContent) => ({ ...message, id })
  const branch = [
    at('m1', user(1)),
    at('m2', answer(1, { summary: summary({ id: 'm6' }) })),
    at('m3', user(1)),
    at('m4', answer(1)),
    at('m5', user(1)),
  ]
  expect(summaryPlace(branch)).toMatchObject({ index: 1, below: 4 })
  const answered = [...branch, at('m7', answer(1, { summaryId: 'm6' })), at('m8', user(1))]
  expect(summaryPlace(answered)?.below).toBe(3)
  expect(summaryPlace([...branch, at('m7', user(1))])?.below).toBe(4)
  expect(summaryPlace(branch.slice(2))).toBeNull()
})
