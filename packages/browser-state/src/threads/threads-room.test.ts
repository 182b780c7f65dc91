import { expect, test } from 'vitest'
import type { Console } from '#console/console.ts'
import { testConsole } from '#console/test-console.ts'
import { failure, success } from '#surroundings/scripted-network.ts'
import { createThreadActions } from './create-thread-actions.ts'
import { createThread } from './create-thread.ts'
import { threadsRoom } from './threads-room.ts'

const THREAD = { id: 't1', name: 'Old', messages: [], runs: [] }

const cached = (console: Console) => console.queries.getQueryData<{ name: string }>(['thread', 't1'])?.name

test('a rename shows at once, is confirmed, and goes back with the reason when it fails', async () => {
  const { console, network, texts } = testConsole()
  console.queries.setQueryData(['thread', 't1'], THREAD)
  network.answer('PATCH /api/v1/threads/t1', () => success({ ...THREAD, name: 'New' }))
  const renaming = console.room(threadsRoom).rename('t1', 'New')
  expect(cached(console)).toBe('New')
  expect(await renaming).toBe(true)
  network.answer('GET /api/v1/threads/t1', () => success({ ...THREAD, name: 'New' }))
  network.answer('PATCH /api/v1/threads/t1', () => failure(422, 'A conversation name can have up to 200 characters.'))
  expect(await console.room(threadsRoom).rename('t1', 'x'.repeat(201))).toBe(false)
  expect(cached(console)).toBe('New')
  expect(texts()).toEqual([
    'The conversation has been renamed.|',
    'Error 422|Failed to patch thread! A conversation name can have up to 200 characters.',
  ])
})

test('a name that is saved is no failure where the word about it cannot be said', async () => {
  const { console, network, texts, timers } = testConsole()
  network.answer('PATCH /api/v1/threads/t1', () => success({ ...THREAD, name: 'New' }))
  const say = () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  }
  const notifications = { ...console.notifications, say }
  const { client, queries, userState } = console
  const actions = createThreadActions({ client, queries, userState, timers, notifications, say: (key) => key })
  expect(await actions.rename('t1', 'New')).toBe(true)
  expect(texts()).toEqual([])
})

test('a deleted thread is gone from the cache, keeps its marks, and Undo brings it back', async () => {
  const { console, network, texts } = testConsole()
  await console.start()
  console.queries.setQueryData(['thread', 't1'], THREAD)
  network.answer('DELETE /api/v1/threads/t1', () => new Response(null, { status: 204 }))
  expect(await console.room(threadsRoom).delete('t1')).toBe(true)
  expect(cached(console)).toBeUndefined()
  expect(console.userState.get().favorites?.threads).toHaveProperty('t1')
  expect(texts()).toEqual(['The conversation has been deleted.|'])
  network.answer('POST /api/v1/threads/t1/restore', () => success(THREAD))
  const restored = new Promise<void>((resolve) => {
    network.answer('DELETE /api/v1/threads/t1', () => new Response(null, { status: 204 }))
    void console
      .room(threadsRoom)
      .delete('t1', resolve)
      .then(() => console.notifications.get().at(-1)?.action?.onSelect())
  })
  await restored
  expect(texts().at(-1)).toBe('threads.restored|')
  network.answer('POST /api/v1/threads/t1/restore', () => failure(404, 'There is no such thread.'))
  expect(await console.room(threadsRoom).restore('t1')).toBe(false)
  expect(texts().at(-1)).toBe('Error 404|threads.notRestored: There is no such thread.')
  network.answer('DELETE /api/v1/threads/t1', () => failure(404, 'There is no such thread.'))
  expect(await console.room(threadsRoom).delete('t1')).toBe(false)
  expect(texts().at(-1)).toBe('Error 404|Failed to delete thread! There is no such thread.')
})

test('starring and viewing mark a thread with whole seconds', async () => {
  const { console, timers } = testConsole()
  timers.advance(499)
  console.room(threadsRoom).star('t2', true)
  console.room(threadsRoom).view('t3')
  const second = Math.floor(timers.now() / 1000) * 1000
  expect(console.userState.get()).toEqual({
    favorites: { threads: { t2: { createdDate: second } } },
    lastViewed: { threads: { t3: { createdDate: second, lastViewed: second } } },
  })
  console.room(threadsRoom).star('t2', false)
  expect(console.userState.get().favorites?.threads).toEqual({})
})

test('creating a thread puts it in the cache, with an idempotency key; a failure is the caller’s to say', async () => {
  const { console, network } = testConsole()
  network.answer('POST /api/v1/threads', () => success(THREAD))
  expect(await createThread(console, { type: 'chat' }, 'key')).toEqual(THREAD)
  expect(cached(console)).toBe('Old')
  expect(network.requests.at(-1)?.headers.get('idempotency-key')).toBe('key')
  network.answer('POST /api/v1/threads', () => failure(403, 'Not in this project.'))
  await expect(createThread(console, { type: 'chat' }, 'key')).rejects.toThrow('Not in this project.')
})
