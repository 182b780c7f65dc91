import { beforeAll, expect, test, vi } from 'vitest'
import { CONFIG, testConsole } from '#console/test-console.ts'
import { draftsRoom } from '#drafts/drafts-room.ts'
import { failure, success } from '#surroundings/scripted-network.ts'
import { sendDraft } from '#writing/send-draft.ts'
import { outboxRoom } from './outbox-room.ts'

const PLACE = 'new-chat-7908'

// They are loaded with the first message, and that takes its time.
beforeAll(() =>
  Promise.all([
    import('./late-sending.ts'),
    import('./checks/check-sensitive-data.ts'),
    import('./checks/check-cost.ts'),
  ]),
)

test('words that are to begin a conversation are on the server, once, before a sign-out ends', async () => {
  const { console, network, storage } = testConsole()
  const saved: unknown[] = []
  const happened: string[] = []
  network.answer(`GET /api/v1/drafts/${PLACE}`, () => failure(503, 'Away.'))
  network.answer(`PUT /api/v1/drafts/${PLACE}`, ({ body }) => {
    const { text } = body as { text: string }
    saved.push(text)
    happened.push('saved')
    return success({ text, revision: saved.length })
  })
  network.answer('POST /api/auth/logout', () => {
    happened.push('out')
    return success({ next: null })
  })
  network.answer('POST /api/v1/threads', () => new Promise(() => undefined))
  await console.start()
  const outbox = console.room(outboxRoom)
  const draft = console.room(draftsRoom).at(PLACE)
  draft.write('Hello')
  void sendDraft(draft, (parts, { onHeld }) => {
    const input = { messages: [{ role: 'user' as const, parts }], provider: 'openai_chat' as const, model: 'm' }
    return outbox.send({ threadId: null, type: 'chat', secureData: false, input }, { place: PLACE, onHeld })
  })
  await vi.waitFor(() => expect(network.sent()).toContain('POST /api/v1/threads'))
  expect(storage.getItem(`atrium.drafts.ann.${PLACE}`)).not.toContain('Hello')
  await console.signOn.signOut()
  expect(saved).toEqual(['Hello'])
  expect(happened).toEqual(['saved', 'out'])
})

test('nobody is led to a conversation that the person before them has begun', async () => {
  const { console, network, timers } = testConsole()
  await console.start()
  const outbox = console.room(outboxRoom)
  network.answer('POST /api/v1/threads', () => Promise.reject(new TypeError('Failed to fetch')))
  const input = { messages: [], provider: 'openai_chat' as const, model: 'm' }
  await outbox.send({ threadId: null, type: 'chat', secureData: false, input }, { place: PLACE })
  network.answer('POST /api/v1/threads', ({ path }) =>
    path === '/api/v1/threads' ? success({ id: 'thread-2', messages: [], runs: [] }) : failure(422, 'No.'),
  )
  await vi.waitFor(() => {
    timers.advance(60_000)
    expect(outbox.begunLate.get()).not.toBeNull()
  })
  network.answer('GET /api/v1/config', () => success({ ...CONFIG, author: 'bob' }))
  await console.config.load()
  expect(outbox.begunLate.get()).toBeNull()
  expect(outbox.waiting.get()).toEqual([])
})

test.each([
  ['a conversation', {}, 'Failed to create thread!'],
  [
    'one with a companion',
    { beginning: { companion: { id: 'c', name: 'Rhymer', draft: false } } },
    'Failed to create assistant conversation!',
  ],
  [
    'a try-out of what is being written',
    { beginning: { companion: { id: 'c', name: 'Rhymer', draft: true } } },
    'Failed to create agent conversation!',
  ],
])('%s that is refused says what was tried', async (_, how, lead) => {
  const { console, network, texts } = testConsole()
  await console.start()
  network.answer('POST /api/v1/threads', () => failure(422, 'No.'))
  const input = { messages: [], provider: 'openai_chat' as const, model: 'm' }
  const outbox = console.room(outboxRoom)
  const outcome = await outbox.send(
    { threadId: null, type: 'chat', secureData: false, input, ...how },
    { place: PLACE },
  )
  expect(outcome).toEqual({ kind: 'refused' })
  expect(texts().at(-1)).toContain(`${lead} No.`)
})
