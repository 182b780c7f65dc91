import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MessageContent } from './thread-message.ts'
import { foldRunEvents, startMessage } from './fold-run-events.ts'
import type { RunEvent } from '#runs/run-event.ts'

const fold = (...events: RunEvent[]) => foldRunEvents(startMessage(), ...events)
const text = (delta: string, id = 't'): RunEvent => ({ type: 'text-delta', id, delta })

test('text is put together from its pieces, and is done when its block ends', () => {
  const streaming = fold({ type: 'text-start', id: 't' }, text('Good '), text('morning'))
  expect(streaming.parts).toEqual([{ type: 'text', id: 't', text: 'Good morning', state: 'streaming' }])
  const done = foldRunEvents(streaming, { type: 'text-end', id: 't' })
  expect(done.parts).toEqual([{ type: 'text', text: 'Good morning', state: 'done' }])
})

test('reasoning and text keep their order, and interleaved blocks do not mix', () => {
  const message = fold(
    { type: 'reasoning-start', id: 'r' },
    { type: 'text-start', id: 'a' },
    { type: 'text-start', id: 'b' },
    text('A', 'a'),
    { type: 'reasoning-delta', id: 'r', delta: 'hm' },
    text('B', 'b'),
    text('a', 'a'),
    { type: 'finish' },
  )
  expect(message.parts).toEqual([
    { type: 'reasoning', text: 'hm', state: 'done' },
    { type: 'text', text: 'Aa', state: 'done' },
    { type: 'text', text: 'B', state: 'done' },
  ])
})

test('a piece of a block that nobody started is kept', () => {
  expect(fold(text('lost?')).parts).toEqual([{ type: 'text', id: 't', text: 'lost?', state: 'streaming' }])
})

test('an id can serve again after its block has ended', () => {
  const block = (delta: string): RunEvent[] => [
    { type: 'text-start', id: '0' },
    text(delta, '0'),
    { type: 'text-end', id: '0' },
  ]
  expect(fold(...block('one'), ...block('two')).parts.map((part) => part.type === 'text' && part.text)).toEqual([
    'one',
    'two',
  ])
})

test('a call of a tool goes from streaming input to output', () => {
  const call = { toolCallId: 'c', toolName: 'weather' }
  const events: RunEvent[] = [
    { type: 'tool-input-start', ...call },
    { type: 'tool-input-delta', toolCallId: 'c', inputTextDelta: '{"city":' },
    { type: 'tool-input-delta', toolCallId: 'c', inputTextDelta: '"Oslo"}' },
    { type: 'tool-input-available', ...call, input: { city: 'Oslo' } },
    { type: 'tool-output-available', toolCallId: 'c', output: 3 },
  ]
  expect(fold(...events.slice(0, 3)).parts).toEqual([
    { type: 'dynamic-tool', ...call, state: 'input-streaming', inputText: '{"city":"Oslo"}' },
  ])
  expect(fold(...events).parts).toEqual([
    { type: 'dynamic-tool', ...call, state: 'output-available', input: { city: 'Oslo' }, output: 3 },
  ])
  expect(
    fold(...events.slice(0, 4), { type: 'tool-output-error', toolCallId: 'c', errorText: 'no' }).parts,
  ).toMatchObject([{ state: 'output-error', errorText: 'no' }])
  expect(fold({ type: 'tool-input-error', ...call, input: 'x', errorText: 'no' }).parts).toMatchObject([
    { state: 'output-error' },
  ])
  expect(fold({ type: 'tool-output-available', toolCallId: 'unknown', output: 1 }).parts).toEqual([])
})

test('files and sources become parts', () => {
  const file = { type: 'file', url: '/f.png', mediaType: 'image/png' } as const
  const page = { type: 'source-url', sourceId: '1', url: 'https://example.com', title: 'Example' } as const
  const document = { type: 'source-document', sourceId: '2', mediaType: 'application/pdf', title: 'Paper' } as const
  expect(fold(file, page, document).parts).toEqual([file, page, document])
})

test('metadata adds up, and warnings are told once', () => {
  const message = fold(
    { type: 'start', messageMetadata: { runId: 'r', status: 'running', warnings: ['a'] } },
    { type: 'message-metadata', messageMetadata: { warnings: ['b', 'a'] } },
    { type: 'finish', messageMetadata: { status: 'completed', reasoningMs: 12 } },
  )
  expect(message.metadata).toEqual({ runId: 'r', status: 'completed', warnings: ['a', 'b'], reasoningMs: 12 })
})

test('each end closes the blocks and has its status', () => {
  expect(fold(text('a'), { type: 'finish' }).metadata).toEqual({ status: 'completed' })
  expect(fold(text('a'), { type: 'abort' }).metadata).toEqual({ status: 'cancelled' })
  const failed = fold(text('a'), { type: 'error', errorText: 'The vendor is gone.' })
  expect(failed.metadata).toEqual({ status: 'failed', error: { message: 'The vendor is gone.', retryable: false } })
  expect(failed.parts).toEqual([{ type: 'text', text: 'a', state: 'done' }])
})

test('what the server has said of the end stands', () => {
  const error = { message: 'Too many requests.', status: 429, retryable: true }
  const failed = fold(
    { type: 'message-metadata', messageMetadata: { status: 'failed', error } },
    { type: 'error', errorText: 'x' },
  )
  expect(failed.metadata).toEqual({ status: 'failed', error })
  expect(fold({ type: 'abort', messageMetadata: { status: 'interrupted' } }).metadata?.status).toBe('interrupted')
})

test('a final status never changes, and late text is dropped', () => {
  const message = fold(text('all'), { type: 'finish' })
  expect(foldRunEvents(message, text(' and more'))).toBe(message)
  const again = foldRunEvents(message, { type: 'message-metadata', messageMetadata: { status: 'running' } })
  expect(again.metadata?.status).toBe('completed')
})

test('a stream that is told again from its beginning replaces what a reader had', () => {
  const events: RunEvent[] = [
    { type: 'start', messageMetadata: { runId: 'r', status: 'running' } },
    text('once'),
    { type: 'finish' },
  ]
  expect(foldRunEvents(fold(...events), ...events)).toEqual(fold(...events))
})

test('an event that says nothing new answers the same message', () => {
  const message = fold({ type: 'text-start', id: 't' }, text('a'))
  for (const event of [
    { type: 'start-step' },
    { type: 'finish-step' },
    text(''),
    { type: 'text-start', id: 't' },
    { type: 'text-end', id: 'other' },
  ] satisfies RunEvent[]) {
    expect(foldRunEvents(message, event)).toBe(message)
  }
})

const anyEvent: fc.Arbitrary<RunEvent> = fc.oneof(
  fc.record({
    type: fc.constantFrom('text-start', 'text-end', 'reasoning-start', 'reasoning-end'),
    id: fc.constantFrom('a', 'b'),
  }),
  fc.record({
    type: fc.constantFrom('text-delta', 'reasoning-delta'),
    id: fc.constantFrom('a', 'b'),
    delta: fc.string(),
  }),
  fc.record({
    type: fc.constantFrom('tool-input-start'),
    toolCallId: fc.constantFrom('c', 'd'),
    toolName: fc.constant('t'),
  }),
  fc.record({
    type: fc.constantFrom('tool-input-delta'),
    toolCallId: fc.constantFrom('c', 'd'),
    inputTextDelta: fc.string(),
  }),
  fc.constant<RunEvent>({ type: 'finish' }),
  fc.constant<RunEvent>({ type: 'message-metadata', messageMetadata: { warnings: ['w'] } }),
)

test('stopping anywhere and going on from what was stored gives the same message', () => {
  fc.assert(
    fc.property(fc.array(anyEvent), fc.nat(), (events, cut) => {
      const at = events.length === 0 ? 0 : cut % events.length
      const stored: MessageContent = JSON.parse(JSON.stringify(fold(...events.slice(0, at))))
      expect(foldRunEvents(stored, ...events.slice(at))).toEqual(fold(...events))
    }),
  )
})

test('however a text is cut into pieces, it comes out the same', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (pieces) => {
      const message = fold(...pieces.map((piece) => text(piece)), { type: 'finish' })
      const whole = message.parts.map((part) => (part.type === 'text' ? part.text : '')).join('')
      expect(whole).toBe(pieces.join(''))
    }),
  )
})

test('no event ever changes the message before it', () => {
  fc.assert(
    fc.property(fc.array(anyEvent), (events) => {
      let message = startMessage()
      for (const event of events) {
        const before = JSON.stringify(message)
        const next = foldRunEvents(message, event)
        expect(JSON.stringify(message)).toBe(before)
        message = next
      }
    }),
  )
})
