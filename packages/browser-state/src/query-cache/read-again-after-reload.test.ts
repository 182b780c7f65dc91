import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient } from './create-query-client.ts'
import { READ_AGAIN, readAgainAfterReload } from './read-again-after-reload.ts'

test('a persisted list that comes into view after the page has started is shown at once, and read again', async () => {
  const queries = createQueryClient()
  const options = { queryKey: ['list'], queryFn: async () => 'as it is now', ...READ_AGAIN }
  queries.setQueryDefaults(['list'], options)
  queries.setQueryData(['list'], 'as it was')
  readAgainAfterReload(queries)
  const seen: unknown[] = []
  const observer = new QueryObserver(queries, options)
  seen.push(observer.getCurrentResult().data)
  const leave = observer.subscribe(({ data }) => seen.push(data))
  await expect.poll(() => seen.at(-1)).toBe('as it is now')
  expect(seen[0]).toBe('as it was')
  leave()

  let reads = 0
  const again = new QueryObserver(queries, { ...options, queryFn: async () => (reads += 1) })
  again.subscribe(() => undefined)()
  expect(reads).toBe(0)
})
