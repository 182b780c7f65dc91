import { expect, test } from 'vitest'
import { createQuota } from './create-quota.ts'

const FULL = expect.objectContaining({ status: 413, issues: [expect.objectContaining({ path: 'body.file' })] })

function quotaOf(kept: number) {
  const state = { kept, weighed: 0, now: 1_000_000 }
  const bytesOf = async () => {
    state.weighed += 1
    return state.kept
  }
  return { state, quota: createQuota({ most: 100, keepers: [{ bytesOf }], clock: () => new Date(state.now) }) }
}

test('what fits is taken, until it is full', async () => {
  const { quota, state } = quotaOf(50)
  await quota.take('ada', 40, 'body.file')
  await expect(quota.take('ada', 20, 'body.file')).rejects.toEqual(FULL)
  await quota.take('ada', 10, 'body.file')
  expect(state.weighed).toBe(1)
})

test('many at once take no more than there is', async () => {
  const { quota } = quotaOf(0)
  const taken = await Promise.allSettled(Array.from({ length: 10 }, () => quota.take('ada', 30, 'body.file')))
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})

test('what has gone is found after a minute', async () => {
  const { quota, state } = quotaOf(100)
  await expect(quota.take('ada', 1, 'body.file')).rejects.toEqual(FULL)
  state.kept = 0
  await expect(quota.take('ada', 1, 'body.file')).rejects.toEqual(FULL)
  state.now += 60_000
  await quota.take('ada', 1, 'body.file')
})

test('who does not wait is let through until they have been weighed, and counted all the same', async () => {
  const { quota, state } = quotaOf(100)
  quota.takeAtOnce('ada', 1, 'body.file')
  await expect.poll(() => state.weighed).toBe(1)
  expect(() => quota.takeAtOnce('ada', 1, 'body.file')).toThrow(FULL)
})

test('what was paid for is kept, and counts', async () => {
  const { quota } = quotaOf(0)
  await quota.take('ada', 50, 'body.file')
  quota.add('ada', 60)
  await expect(quota.take('ada', 1, 'body.file')).rejects.toEqual(FULL)
})

test('each person has their own', async () => {
  const { quota } = quotaOf(0)
  await quota.take('ada', 100, 'body.file')
  await quota.take('bob', 100, 'body.file')
})
