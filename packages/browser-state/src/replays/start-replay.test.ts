import { expect, test } from 'vitest'
import { scriptedNetwork, success } from '#surroundings/scripted-network.ts'
import { createReplayStarts } from './start-replay.ts'

test('a replay is started with a key, so that what is sent again is paid once', async () => {
  const network = scriptedNetwork()
  network.answer('POST /api/v1/threads/thread-1/replays', () => success({ threadId: 'thread-2' }))
  const starts = createReplayStarts({
    client: network.client,
    notifications: { fail: (error: unknown) => expect.fail(String(error)) } as never,
    check: async (message) => message,
    questions: {} as never,
    userState: { get: () => ({}) } as never,
    newKey: () => 'key',
  })
  const model = { provider: 'openai_chat', model: 'gpt-5', providerOptions: {} } as const
  const thread = { id: 'thread-1', type: 'chat', secureData: false } as const
  const started = await starts.start({ thread, messageId: 'm1', messages: [], model, cost: null })
  expect(started).toEqual({ threadId: 'thread-2' })
  expect(network.requests.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['key'])
})
