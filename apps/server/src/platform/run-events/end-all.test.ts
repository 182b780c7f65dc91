import { expect, test } from 'vitest'
import { endAll, type Ending } from './end-all.ts'

function work(stopsBy: 'handOver' | 'controller'): Ending {
  const entry = { handOver: new AbortController(), controller: new AbortController() }
  const { signal } = entry[stopsBy]
  return { ...entry, ended: new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve())) }
}

test('what can be handed over ends at once, and nothing waits for the grace then', async () => {
  const entries = [work('handOver'), work('handOver')]
  await endAll(entries, 60_000)
  expect(entries.every(({ handOver }) => handOver.signal.aborted)).toBe(true)
})

test('what goes on after the grace is marked as interrupted and waited for', async () => {
  const entry = work('controller')
  await endAll([entry], 1)
  expect(entry.controller.signal.reason).toBe('interrupted')
})

test('nothing in progress ends at once', async () => {
  await endAll([], 60_000)
})
