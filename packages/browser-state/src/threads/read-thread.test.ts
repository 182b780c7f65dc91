import { expect, test } from 'vitest'
import { scriptedNetwork, success } from '#surroundings/scripted-network.ts'
import { readOn, readThread } from './read-thread.ts'

const message = (id: string) => ({ id })
const page = (ids: string[], resume: string | null, name = 'Plans') =>
  success({ id: 't1', name, messages: ids.map(message), runs: [] }, { resume })

test('a thread of one page is read by one request', async () => {
  const network = scriptedNetwork()
  network.answer('GET /api/v1/threads/t1', () => page(['a'], null))
  expect((await readThread(network.client, 't1')).messages).toEqual([message('a')])
  expect(network.sent()).toHaveLength(1)
})

test('the messages of all pages come in their order, and the thread is as the last page tells it', async () => {
  const network = scriptedNetwork()
  network.answer('GET /api/v1/threads/t1', () => page(['a', 'b'], 'b'))
  network.answer('GET /api/v1/threads/t1?limit=1000&resume=b', () => page(['c'], 'c'))
  network.answer('GET /api/v1/threads/t1?limit=1000&resume=c', () => page(['d'], null, 'Better plans'))
  const thread = await readThread(network.client, 't1')
  expect([thread.name, thread.messages.map(({ id }) => id)]).toEqual(['Better plans', ['a', 'b', 'c', 'd']])
})

test('an answer that holds a part of the messages is read to its end', async () => {
  const network = scriptedNetwork()
  network.answer('GET /api/v1/threads/t1', () => page(['b'], null))
  const { data } = await (page(['a'], 'a').json() as Promise<Parameters<typeof readOn>[1]>)
  expect((await readOn(network.client, { data, resume: 'a' })).messages).toEqual([message('a'), message('b')])
})
