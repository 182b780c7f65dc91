import { expect, test } from 'vitest'
import { withHeadStart } from './head-start.ts'

test('the first eight steps are taken at once, the others when they are asked for, and the outcome comes at the end', async () => {
  let taken = 0
  async function* counting() {
    while (taken < 10) yield (taken += 1)
    return 'all'
  }
  const events = withHeadStart(counting())
  await expect.poll(() => taken).toBe(8)
  for (const step of [1, 2, 3, 4, 5, 6, 7, 8]) expect(await events.next()).toEqual({ done: false, value: step })
  expect(taken).toBe(8)
  expect(await events.next()).toEqual({ done: false, value: 9 })
  expect(taken).toBe(9)
  expect(await events.next()).toEqual({ done: false, value: 10 })
  expect(await events.next()).toEqual({ done: true, value: 'all' })
})

test('an outcome that comes early is met after all that comes before it', async () => {
  async function* short() {
    yield 'one'
    return 'all'
  }
  const events = withHeadStart(short())
  expect(await events.next()).toEqual({ done: false, value: 'one' })
  expect(await events.next()).toEqual({ done: true, value: 'all' })
})

test('a generator that has nothing to yield gives its outcome', async () => {
  // oxlint-disable-next-line require-yield -- it has none
  async function* silent() {
    return 'nothing'
  }
  expect(await withHeadStart(silent()).next()).toEqual({ done: true, value: 'nothing' })
})

test('a fault of the first step is met by who reads it, and by nobody else', async () => {
  // oxlint-disable-next-line require-yield -- it fails before
  async function* failing(): AsyncGenerator<string, string> {
    throw new Error('no vendor')
  }
  withHeadStart(failing())
  await expect(withHeadStart(failing()).next()).rejects.toThrow('no vendor')
})
