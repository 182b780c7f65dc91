import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient } from './create-query-client.ts'
import { refreshQueries } from './refresh-queries.ts'

const KEY = ['activity']
const settled = () => new Promise((resolve) => setImmediate(resolve))

/** A list that somebody looks at; each reading is answered when the test says so, with what it is then told. */
function shownList() {
  const queries = createQueryClient()
  const readings: { answer(value: string): void; fail(): void }[] = []
  const seen = { last: undefined as string | undefined }
  const queryFn = () =>
    new Promise<string>((resolve, reject) => {
      readings.push({ answer: resolve, fail: () => reject(Object.assign(new Error('no'), { status: 404 })) })
    })
  new QueryObserver(queries, { queryKey: KEY, queryFn }).subscribe(({ data }) => (seen.last = data))
  return { queries, readings, seen }
}

test('what happens while a list is read for the first time has it read once more', async () => {
  const { queries, readings, seen } = shownList()
  refreshQueries(queries, KEY)
  refreshQueries(queries, KEY)
  readings[0]?.answer('before')
  await settled()
  expect(readings).toHaveLength(2)
  readings[1]?.answer('after')
  await settled()
  expect(seen.last).toBe('after')
  expect(readings).toHaveLength(2)
})

test('a first reading that fails is tried once more after something has happened', async () => {
  const { queries, readings, seen } = shownList()
  refreshQueries(queries, KEY)
  readings[0]?.fail()
  await settled()
  readings[1]?.answer('after')
  await settled()
  expect(seen.last).toBe('after')
})

test('what nobody looks at is forgotten, and not read', async () => {
  const { queries, readings } = shownList()
  const unseen = ['activity', 'unseen']
  queries.setQueryData(unseen, 'old')
  refreshQueries(queries, unseen)
  expect(queries.getQueryData(unseen)).toBeUndefined()
  expect(readings).toHaveLength(1)
})

test('what has changed is read when it is looked at again, where its view was left before it had been read', async () => {
  const queries = createQueryClient()
  const read = ['before', 'called off', 'after']
  const queryFn = async ({ signal }: { signal: AbortSignal }) => {
    const answer = read.shift()
    return answer === 'called off'
      ? new Promise<string>((_, reject) => (signal.onabort = () => reject(signal.reason)))
      : answer
  }
  const look = () => {
    const list = new QueryObserver(queries, { queryKey: KEY, queryFn })
    return { leave: list.subscribe(() => undefined), shown: () => list.getCurrentResult().data }
  }
  const first = look()
  await settled()
  refreshQueries(queries, KEY)
  first.leave()
  await settled()
  const again = look()
  await settled()
  expect(again.shown()).toBe('after')
  again.leave()
  // What has not changed is not.
  look()
  await settled()
  expect(read).toEqual([])
})
