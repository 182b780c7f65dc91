import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createRunningWork } from './create-running-work.ts'

/** Two works that go on until they are ended, which takes a turn. */
function begunWork() {
  const work = createRunningWork()
  const ended: string[] = []
  for (const id of ['one', 'other'])
    work.begin(id, async (signal) => {
      const end = Promise.withResolvers<void>()
      signal.addEventListener('abort', () => end.resolve())
      await end.promise
      await turn()
      ended.push(id)
    })
  return { work, ended }
}

test('work is known while it runs, and no longer once it has ended by itself or was let go of', async () => {
  const { work, ended } = begunWork()
  const held = Promise.withResolvers<void>()
  work.begin('third', () => held.promise)
  expect(work.ids()).toEqual(['one', 'other', 'third'])
  await work.letGo('one')
  expect(ended).toEqual(['one'])
  expect(work.has('one')).toBe(false)
  held.resolve()
  await expect.poll(() => work.ids()).toEqual(['other'])
  await work.letGo('nobody')
})

test('the stop ends all of it, and waits until it has ended', async () => {
  const { work, ended } = begunWork()
  await work.stop()
  expect(ended).toEqual(['one', 'other'])
  expect(work.ids()).toEqual([])
})
