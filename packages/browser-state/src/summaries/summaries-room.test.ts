import { expect, test } from 'vitest'
import { testConsole } from '#console/test-console.ts'
import { success } from '#surroundings/scripted-network.ts'
import { summariesRoom } from './summaries-room.ts'

test('a summary is asked for with a key, so that what is sent again is paid once', async () => {
  const { console, network } = testConsole()
  await console.start()
  network.answer('POST /api/v1/threads/thread-1/summaries', () => success({}))
  expect(await console.room(summariesRoom).summarize('thread-1', { provider: 'openai_chat', model: 'gpt-5' })).toBe(
    true,
  )
  const asked = network.requests.find(({ method }) => method === 'POST')
  expect(asked?.headers.get('idempotency-key')).toBe('key')
})
