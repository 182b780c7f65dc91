import { expect, test } from 'vitest'
import { createSignOnQueue } from './sign-on-queue.ts'

/** A queue whose work ends when it is told to, and what has begun or been refused so far. */
function queueOf(limits: { atOnce: number; waiting: number }) {
  const inQueue = createSignOnQueue(limits)
  const begun: string[] = []
  const refused: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    refused,
    come(network: string, name: string) {
      const work = () => {
        begun.push(name)
        return new Promise<void>((end) => ends.set(name, end))
      }
      inQueue(network, work).catch(({ status }: { status: number }) => refused.push(`${name} ${status}`))
    },
    async end(name: string) {
      ends.get(name)?.()
      await new Promise((resume) => setImmediate(resume))
    },
  }
}

test('so many at once, then the newest: what came before it is most likely a flood', async () => {
  const { come, end, begun } = queueOf({ atOnce: 2, waiting: 10 })
  for (const name of ['a', 'b', 'c', 'd']) come('here', name)
  expect(begun).toEqual(['a', 'b'])
  await end('a')
  expect(begun).toEqual(['a', 'b', 'd'])
  await end('d')
  await end('b')
  come('here', 'e')
  expect(begun).toEqual(['a', 'b', 'd', 'c', 'e'])
})

test('networks take turns, so that the flood of one holds up no other', async () => {
  const { come, end, begun } = queueOf({ atOnce: 1, waiting: 10 })
  for (const name of ['a', 'b', 'c', 'd']) come('flood', name)
  come('elsewhere', 'x')
  await end('a')
  await end('d')
  await end('x')
  expect(begun).toEqual(['a', 'd', 'x', 'c'])
})

test('of more than may wait the oldest is refused', async () => {
  const { come, end, begun, refused } = queueOf({ atOnce: 1, waiting: 2 })
  for (const name of ['a', 'b', 'c', 'd']) come('here', name)
  for (const name of ['a', 'd', 'c']) await end(name)
  expect(begun).toEqual(['a', 'd', 'c'])
  expect(refused).toEqual(['b 429'])
})
