import { NetworkError } from '@atrium/client/request-error'
import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { testConsole } from '#console/test-console.ts'
import { failure, success } from '#surroundings/scripted-network.ts'
import { refreshThread } from './refresh-thread.ts'
import { threadQuery } from './thread-queries.ts'

const thread = (name: string) => ({ id: 't1', name, messages: [], runs: [] })

/** A console that knows a thread by an old name, whose server answers what the test lets it, in the order of the requests. */
function consoleWithThread() {
  const { console, network } = testConsole()
  const answers = Array.from({ length: 3 }, () => Promise.withResolvers<string>())
  const requests = Array.from({ length: 3 }, () => Promise.withResolvers<void>())
  let count = 0
  network.answer('GET /api/v1/threads/t1', async ({ signal }) => {
    const name = answers[count]?.promise
    requests[count]?.resolve()
    count += 1
    const cutOff = new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    return success(thread((await Promise.race([name, cutOff])) ?? 'asked for too often'))
  })
  const { queries, client } = console
  queries.setQueryData(['thread', 't1'], thread('old'), { updatedAt: 1 })
  return {
    queries,
    query: threadQuery(client, 't1'),
    asked: (index: number) => requests[index]?.promise,
    count: () => count,
    answer: (index: number, name: string) => answers[index]?.resolve(name),
    refuse: (index: number) => answers[index]?.reject(new Error('cut off')),
    refresh: () => refreshThread(queries, client, 't1'),
    cached: () => queries.getQueryData<{ name: string }>(['thread', 't1'])?.name,
  }
}

test('whoever reads a thread again is answered what the server says from then on, also where it is being read', async () => {
  const { refresh, asked, answer, cached } = consoleWithThread()
  const first = refresh()
  await asked(0)
  const second = refresh()
  answer(0, 'new')
  expect((await first).name).toBe('new')
  await asked(1)
  answer(1, 'newest')
  expect([(await second).name, cached()]).toEqual(['newest', 'newest'])
})

test('a burst of events reads a thread twice: at once, and once more for all that came while it was read', async () => {
  const { refresh, asked, answer, count, cached } = consoleWithThread()
  const first = Array.from({ length: 5 }, refresh)
  await asked(0)
  const later = Array.from({ length: 5 }, refresh)
  answer(0, 'new')
  expect((await Promise.all(first)).map(({ name }) => name)).toEqual(Array(5).fill('new'))
  await asked(1)
  answer(1, 'newest')
  expect((await Promise.all(later)).map(({ name }) => name)).toEqual(Array(5).fill('newest'))
  expect([count(), cached()]).toEqual([2, 'newest'])
})

test('what is shown of a thread while it is read has it read once more, which is an answer to all who asked by then', async () => {
  const { refresh, asked, answer, count, cached, queries } = consoleWithThread()
  const first = refresh()
  await asked(0)
  const second = refresh()
  queries.setQueryData(['thread', 't1'], thread('named here'), { updatedAt: Date.now() + 1 })
  answer(0, 'before it was named')
  await asked(1)
  expect(cached()).toBe('named here')
  queries.setQueryData(['thread', 't1'], thread('named here'), { updatedAt: 1 })
  answer(1, 'named')
  expect([(await first).name, (await second).name, cached(), count()]).toEqual(['named', 'named', 'named', 2])
})

test('a reading that hangs is given up for whoever asks later, who is answered with all that waited', async () => {
  const { refresh, asked, answer, count } = consoleWithThread()
  const first = refresh()
  await asked(0)
  vi.setSystemTime(Date.now() + 60_000)
  const second = refresh()
  vi.useRealTimers()
  await asked(1)
  answer(1, 'new')
  expect([(await first).name, (await second).name, count()]).toEqual(['new', 'new', 2])
})

test('a reading that fails keeps nobody from the next one', async () => {
  const { refresh, asked, answer, refuse, cached } = consoleWithThread()
  const first = refresh()
  await asked(0)
  const second = refresh()
  refuse(0)
  await expect(first).rejects.toThrow(NetworkError)
  await asked(1)
  answer(1, 'new')
  expect((await second).name).toBe('new')
  const third = refresh()
  await asked(2)
  answer(2, 'newest')
  expect([(await third).name, cached()]).toEqual(['newest', 'newest'])
})

test('a thread is read again to its end where the view that shows it is left', async () => {
  const { refresh, asked, answer, cached, queries, query } = consoleWithThread()
  const leave = new QueryObserver(queries, query).subscribe(() => undefined)
  const reading = refresh()
  await asked(0)
  leave()
  answer(0, 'new')
  expect([(await reading).name, cached()]).toEqual(['new', 'new'])
})

test('whoever looks at a thread is told that it is gone when somebody reads it again, and sees it once it is back', async () => {
  const { console, network } = testConsole()
  const { queries, client } = console
  let isThere = false
  network.answer('GET /api/v1/threads/t1', () => (isThere ? success(thread('back')) : failure(404, 'Thread not found')))
  queries.setQueryData(['thread', 't1'], thread('old'), { updatedAt: 1 })
  const view = new QueryObserver(queries, threadQuery(client, 't1'))
  view.subscribe(() => undefined)
  await expect(refreshThread(queries, client, 't1')).rejects.toMatchObject({ status: 404 })
  expect(view.getCurrentResult()).toMatchObject({ error: { status: 404 }, data: { name: 'old' }, isFetching: false })
  isThere = true
  await refreshThread(queries, client, 't1')
  expect(view.getCurrentResult()).toMatchObject({ error: null, data: { name: 'back' } })
})

test('whoever waits for the first reading of a thread is told that it is gone where another reading takes its place', async () => {
  const { console, network } = testConsole()
  const { queries, client } = console
  const first = Promise.withResolvers<void>()
  let count = 0
  network.answer('GET /api/v1/threads/t1', ({ signal }) => {
    count += 1
    if (count > 1) return failure(404, 'Thread not found')
    first.resolve()
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  })
  const view = new QueryObserver(queries, threadQuery(client, 't1'))
  view.subscribe(() => undefined)
  await first.promise
  await expect(refreshThread(queries, client, 't1')).rejects.toMatchObject({ status: 404 })
  expect(view.getCurrentResult()).toMatchObject({ error: { status: 404 }, errorUpdateCount: 1, data: undefined })
})
