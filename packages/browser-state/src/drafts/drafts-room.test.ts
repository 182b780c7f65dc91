import { expect, test } from 'vitest'
import { testConsole } from '#console/test-console.ts'
import { failure, success } from '#surroundings/scripted-network.ts'
import { draftsRoom } from './drafts-room.ts'
import { pickedFile } from './files/shown-file.ts'

test('what is attached in a thread is kept in the project of the thread, whichever one the person works in by default', async () => {
  const threadId = '0198c1a0-0000-7000-8000-000000000001'
  const { console, network } = testConsole()
  await console.start()
  network.answer(`GET /api/v1/threads/${threadId}`, () =>
    success({ id: threadId, messages: [], runs: [], project: 12 }),
  )
  network.answer('POST /api/v1/files/upload', () => failure(503, 'Not now.'))
  await console
    .room(draftsRoom)
    .at(threadId)
    .files.add([pickedFile(new File(['x'], 'a.txt'))])
  const { body } = network.requests.find(({ path }) => path === '/api/v1/files/upload') ?? {}
  expect(body instanceof FormData && body.get('project')).toBe('12')
})
