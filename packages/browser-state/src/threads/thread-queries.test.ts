import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { testConsole } from '#console/test-console.ts'
import { failure, success } from '#surroundings/scripted-network.ts'
import { refreshThread, threadQuery } from './thread-queries.ts'

const thread = (name: string) => ({ id: 't1', name, messages: [], runs: [] })

/** A console that knows a thread by an old name, whose server answers what the test lets it, in the order of the requests. */
function consoleWithThread() {
  const { console, network } = testConsole()
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const requests = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
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
    answer: (index: number, name: string) => answers[index]?.resolve(name),
    refresh: () => refreshThread(queries, client, 't1'),
    cached: () => queries.getQueryData<{ name: string }>(['thread', 't1'])?.name,
  }
}

test('whoever reads a thread again is answered what the server says, also where somebody else reads it meanwhile', async () => {
  const { refresh, asked, answer, cached } = consoleWithThread()
  const first = refresh()
  await asked(0)
  const second = refresh()
  await asked(1)
  answer(0, 'new')
  expect((await first).name).toBe('new')
  answer(1, 'newest')
  expect([(await second).name, cached()]).toEqual(['newest', 'newest'])
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
