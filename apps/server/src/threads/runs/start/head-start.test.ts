import { expect, test } from 'vitest'
import { withHeadStart } from './head-start.ts'

test('the first step is taken at once, the others when they are asked for, and the outcome comes at the end', async () => {
  const steps: string[] = []
  async function* counting() {
    for (const word of ['one', 'two']) {
      steps.push(word)
      yield word
    }
    return 'all'
  }
  const events = withHeadStart(counting())
  expect(steps).toEqual(['one'])
  expect(await events.next()).toEqual({ done: false, value: 'one' })
  expect(steps).toEqual(['one'])
  expect(await events.next()).toEqual({ done: false, value: 'two' })
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
