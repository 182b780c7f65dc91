import { expect, test } from 'vitest'
import { shareSummary } from './share-summary.ts'

type Made = Awaited<ReturnType<Parameters<typeof shareSummary>[0]>>

const PAID = [{ model: { provider: 'openai_chat' as const, model: 'gpt-4.1' }, cost: 0.01 }]
const WRITTEN = { summarized: { index: 3 }, paid: PAID } as Made

/** Writers that the test ends; one that is given up settles with what it has taken. */
function writing() {
  const begun: { signal: AbortSignal; end: (made: Made) => void }[] = []
  const summary = shareSummary((signal) => {
    const { promise, resolve } = Promise.withResolvers<Made>()
    begun.push({ signal, end: resolve })
    signal.addEventListener('abort', () => resolve({ summarized: null, paid: PAID }))
    return promise
  })
  return { summary, begun }
}

test('a summary is written once for all who wait, and one of them is told what was paid', async () => {
  const { summary, begun } = writing()
  const all = [1, 2, 3].map(() => summary.wait(new AbortController().signal))
  begun[0]?.end(WRITTEN)
  const made = await Promise.all(all)
  expect(made.map(({ summarized }) => summarized)).toEqual([1, 2, 3].map(() => WRITTEN.summarized))
  expect(made.flatMap(({ paid }) => paid)).toEqual(PAID)
  expect(begun).toHaveLength(1)
})

test('whoever is stopped waits no longer, also who came first; the others get it, and one of them is told what was paid', async () => {
  const { summary, begun } = writing()
  const [leaving, staying] = [new AbortController(), new AbortController()]
  const left = summary.wait(leaving.signal)
  const stays = summary.wait(staying.signal)
  leaving.abort()
  expect(await left).toEqual({ summarized: null, paid: [] })
  expect(begun[0]?.signal.aborted).toBe(false)
  begun[0]?.end(WRITTEN)
  expect(await stays).toEqual(WRITTEN)
})

test('it is given up once the last has left, who is told what was paid all the same', async () => {
  const { summary, begun } = writing()
  const [one, other] = [new AbortController(), new AbortController()]
  const both = [summary.wait(one.signal), summary.wait(other.signal)]
  one.abort()
  other.abort()
  expect(await Promise.all(both)).toEqual([
    { summarized: null, paid: [] },
    { summarized: null, paid: PAID },
  ])
  expect(begun[0]?.signal.aborted).toBe(true)
})

test('for whoever comes after it was given up it is begun anew', async () => {
  const { summary, begun } = writing()
  const leaving = new AbortController()
  const left = summary.wait(leaving.signal)
  leaving.abort()
  await left
  const later = summary.wait(new AbortController().signal)
  begun[1]?.end(WRITTEN)
  expect(await later).toEqual(WRITTEN)
})
