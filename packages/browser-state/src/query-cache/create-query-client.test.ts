import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { persistQueryClientRestore, persistQueryClientSave } from '@tanstack/react-query-persist-client'
import { expect, test } from 'vitest'
import { memoryStorage } from '#surroundings/memory-storage.ts'
import { createQueryClient, QUERY_CACHE_MS, QUERY_STALE_MS } from './create-query-client.ts'
import { NOT_PERSISTED, queryPersistence } from './persist-queries.ts'
import { READ_ON_OPEN } from './read-on-open.ts'

test('stale time 10 minutes, cache time 1 hour', () => {
  expect(QUERY_STALE_MS).toBe(600_000)
  expect(QUERY_CACHE_MS).toBe(3_600_000)
  const { queries } = createQueryClient().getDefaultOptions()
  expect(queries).toMatchObject({ staleTime: 600_000, gcTime: 3_600_000 })
})

test('no refetch on mount, focus or reconnect', async () => {
  const client = createQueryClient()
  let read = 0
  const watch = () =>
    new QueryObserver(client, { queryKey: ['models'], queryFn: async () => ++read }).subscribe(() => undefined)
  // Read long ago, and nobody has said that it changed.
  client.setQueryData(['models'], ++read, { updatedAt: 1 })
  const leave = watch()
  client.getQueryCache().onFocus()
  client.getQueryCache().onOnline()
  await Promise.resolve()
  leave()
  expect(read).toBe(1)
})

test('what changes without an event is read again whenever its screen is opened, and what is known is shown meanwhile', async () => {
  const client = createQueryClient()
  let read = 0
  const options = { queryKey: ['spend'], queryFn: async () => ++read, ...READ_ON_OPEN }
  const open = async () => {
    const observer = new QueryObserver(client, options)
    const shown = observer.getCurrentResult().data
    const leave = observer.subscribe(() => undefined)
    client.getQueryCache().onFocus()
    client.getQueryCache().onOnline()
    await expect.poll(() => client.isFetching()).toBe(0)
    leave()
    return shown
  }
  expect([await open(), await open(), await open()]).toEqual([undefined, 1, 2])
  expect(read).toBe(3)
})

test('no query has a way of its own: events bring changes, and one rule says what is read again', () => {
  const files = import.meta.glob<string>('../**/*.ts', { eager: true, query: '?raw', import: 'default' })
  const own = Object.entries(files).filter(
    ([path, text]) => !path.endsWith('.test.ts') && /refetch(?:OnMount|OnWindowFocus|OnReconnect|Interval)/.test(text),
  )
  expect(own.map(([path]) => path).toSorted()).toEqual(['./create-query-client.ts'])
})

test.each([404, 422])('an answer of %i is final: it is not asked again', async (status) => {
  const client = createQueryClient()
  let asked = 0
  const ask = client.fetchQuery({
    queryKey: ['thread'],
    retry: client.getDefaultOptions().queries?.retry,
    queryFn: () => {
      asked += 1
      return Promise.reject(Object.assign(new Error('no'), { status }))
    },
  })
  await expect(ask).rejects.toThrow('no')
  expect(asked).toBe(1)
})

async function kept(client: QueryClient, save: string, load: string, ageMs = 0) {
  const storage = memoryStorage()
  const persistence = queryPersistence(storage, save)
  await persistQueryClientSave({ queryClient: client, ...persistence })
  const text = storage.getItem('atrium.queries')
  if (text) {
    const saved = JSON.parse(text) as { timestamp: number }
    storage.setItem('atrium.queries', JSON.stringify({ ...saved, timestamp: saved.timestamp - ageMs }))
  }
  const next = createQueryClient()
  await persistQueryClientRestore({ queryClient: next, ...queryPersistence(storage, load) })
  return next.getQueryData(['models'])
}

test('what was read survives a reload of the same build, for at most an hour', async () => {
  const client = createQueryClient()
  client.setQueryData(['models'], ['gpt-4.1'])
  expect(await kept(client, 'b1', 'b1')).toEqual(['gpt-4.1'])
  expect(await kept(client, 'b1', 'b2')).toBeUndefined()
  expect(await kept(client, 'b1', 'b1', 3_600_001)).toBeUndefined()
})

test('conversations are not kept in the browser’s storage', async () => {
  const client = createQueryClient()
  await client.fetchQuery({ queryKey: ['models'], queryFn: () => 'secret', meta: NOT_PERSISTED })
  expect(await kept(client, 'b1', 'b1')).toBeUndefined()
})
