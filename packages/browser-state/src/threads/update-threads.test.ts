import type { Thread } from '@atrium/contract/entities/threads/thread'
import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { gatherEvents } from '#events/gather-events.ts'
import { createQueryClient } from '#query-cache/create-query-client.ts'
import { manualTimers } from '#surroundings/manual-timers.ts'
import { failure, scriptedNetwork, success } from '#surroundings/scripted-network.ts'
import { threadKeys } from './thread-keys.ts'
import { threadQuery } from './thread-queries.ts'
import { updateThreads } from './update-threads.ts'

const thread = (id: string, name: string, more: Partial<Thread> = {}) =>
  ({ id, name, author: 'ann', type: 'chat', updatedDate: '2026-01-01T00:00:00.000Z', ...more }) as Thread

/** A tab that shows a list of the threads a and b, and perhaps one of them open. */
function tab({ open, followed = false }: { open?: string; followed?: boolean } = {}) {
  const network = scriptedNetwork()
  const timers = manualTimers()
  const queries = createQueryClient()
  let now: Thread[] = [thread('b', 'B'), thread('a', 'A')]
  let hidden = false
  let onVisibility = () => {}
  network.answer('GET /api/v1/threads?', () => Response.json({ data: now, resume: null }))
  network.answer('GET /api/v1/threads/', ({ path }) => {
    const found = now.find(({ id }) => path.endsWith(id))
    return found ? success({ ...found, messages: [], runs: [] }) : failure(404, 'Gone.')
  })
  const key = threadKeys.list(7, {})
  queries.setQueryData(key, { pages: [{ data: now, resume: null }], pageParams: [null] })
  new QueryObserver(queries, { queryKey: key, queryFn: () => new Promise(() => undefined) }).subscribe(() => undefined)
  if (open) {
    queries.setQueryData(threadKeys.one(open), { ...thread(open, open), messages: [], runs: [] } as never)
    new QueryObserver(queries, threadQuery(network.client, open)).subscribe(() => undefined)
  }
  const hear = gatherEvents({
    timers,
    page: { hidden: () => hidden, listen: (hearVisibility) => ((onVisibility = hearVisibility), () => undefined) },
    apply: (events) =>
      void updateThreads(events, { client: network.client, queries, author: 'ann', isFollowed: () => followed }),
  })
  const shown = () =>
    queries.getQueryData<{ pages: { data: Thread[] }[] }>(key)?.pages.flatMap(({ data }) => data) ?? []
  return {
    hear,
    timers,
    network,
    queries,
    becomes: (threads: Thread[]) => void (now = threads),
    show(isHidden: boolean) {
      hidden = isHidden
      onVisibility()
    },
    names: () => shown().map(({ name }) => name),
    unread: () => shown().map((item) => item.unread),
  }
}

test('many events are one request, and the changed threads go to their places', async () => {
  const { hear, timers, network, names, becomes } = tab()
  becomes([thread('a', 'A renamed', { updatedDate: '2026-02-01T00:00:00.000Z' })])
  hear({ type: 'thread-changed', threadId: 'a' })
  hear({ type: 'run-started', threadId: 'a', runId: 'r' })
  hear({ type: 'run-ended', threadId: 'a', runId: 'r' })
  timers.advance(100)
  await expect.poll(names).toEqual(['A renamed', 'B'])
  expect(network.sent()).toEqual(['GET /api/v1/threads?project=7&ids[]=a&archived=false&limit=50'])
})

test('a list that is on its way while a thread is deleted is read once more, so that it does not come back', async () => {
  const { hear, timers, queries } = tab()
  const readings: ((names: string[]) => void)[] = []
  const queryKey = threadKeys.list(7, { filter: 'slow' })
  const queryFn = () => new Promise<string[]>((resolve) => readings.push(resolve))
  const seen: (string[] | undefined)[] = []
  new QueryObserver(queries, { queryKey, queryFn }).subscribe(({ data }) => seen.push(data))
  hear({ type: 'thread-deleted', threadId: 'a' })
  timers.advance(100)
  readings[0]?.(['B', 'A'])
  await expect.poll(() => readings.length).toBe(2)
  readings[1]?.(['B'])
  await expect.poll(() => seen.at(-1)).toEqual(['B'])
})

test('a deleted thread leaves the list, and a page that shows it learns that it is gone', async () => {
  const { hear, timers, queries, names, becomes } = tab({ open: 'a' })
  becomes([thread('b', 'B')])
  hear({ type: 'thread-deleted', threadId: 'a' })
  timers.advance(100)
  await expect.poll(names).toEqual(['B'])
  await expect.poll(() => queries.getQueryState(threadKeys.one('a'))?.error).toMatchObject({ status: 404 })
  expect(queries.getQueryData(threadKeys.one('a'))).toBeUndefined()
})

test('an open conversation is read again when it went on, and not while this tab follows the answer itself', async () => {
  for (const followed of [false, true]) {
    const { hear, timers, network, names, becomes } = tab({ open: 'a', followed })
    becomes([thread('a', 'A goes on', { running: true })])
    hear({ type: 'run-started', threadId: 'a', runId: 'r' })
    timers.advance(100)
    await expect.poll(names).toContain('A goes on')
    await expect
      .poll(() => network.sent().filter((line) => line === 'GET /api/v1/threads/a?limit=1000').length)
      .toBe(followed ? 0 : 1)
  }
})

test('an open conversation whose answer has ended is read again once, though its description tells of it as well', async () => {
  const { hear, timers, network, names, becomes } = tab({ open: 'a' })
  becomes([thread('a', 'A has ended', { lastMessageId: '2' })])
  hear({ type: 'run-ended', threadId: 'a', runId: 'r' })
  timers.advance(100)
  await expect.poll(names).toContain('A has ended')
  expect(network.sent().filter((line) => line === 'GET /api/v1/threads/a?limit=1000')).toHaveLength(1)
})

test('a tab that nobody sees gathers, and catches up when it is seen', async () => {
  const { hear, timers, network, names, becomes, show } = tab()
  show(true)
  becomes([thread('a', 'A renamed')])
  hear({ type: 'thread-changed', threadId: 'a' })
  timers.advance(60_000)
  expect(network.sent()).toEqual([])
  show(false)
  timers.advance(100)
  await expect.poll(names).toContain('A renamed')
})

test('what was read elsewhere is read here at once, but for what came after it', async () => {
  const { hear, timers, network, unread, becomes } = tab()
  becomes([
    thread('b', 'B', { unread: true, lastMessageId: '2' }),
    thread('a', 'A', { unread: true, lastMessageId: '3' }),
  ])
  hear({ type: 'thread-changed', threadId: 'a' })
  hear({ type: 'thread-changed', threadId: 'b' })
  timers.advance(100)
  await expect.poll(unread).toEqual([true, true])
  const requests = network.sent().length
  hear({ type: 'thread-read', threadId: 'a', messageId: '2' })
  hear({ type: 'thread-read', threadId: 'b', messageId: '2' })
  timers.advance(100)
  expect(unread()).toEqual([false, true])
  expect(network.sent()).toHaveLength(requests)
})

test('when something was missed, the shown lists and the open conversation are read again', async () => {
  const { hear, timers, network, names, becomes } = tab({ open: 'a' })
  becomes([thread('b', 'B renamed'), thread('a', 'A renamed')])
  hear({ type: 'missed' })
  timers.advance(100)
  await expect.poll(() => network.sent()).toContain('GET /api/v1/threads/a?limit=1000')
  expect(names()).toHaveLength(2)
})

test('an open conversation is read again when what stands on a message of it has changed, though its description says nothing of it', async () => {
  const { hear, timers, network } = tab({ open: 'a' })
  const reads = () => network.sent().filter((line) => line.startsWith('GET /api/v1/threads/a')).length
  hear({ type: 'message-changed', threadId: 'a' })
  hear({ type: 'message-changed', threadId: 'b' })
  timers.advance(100)
  await expect.poll(reads).toBe(1)
})
