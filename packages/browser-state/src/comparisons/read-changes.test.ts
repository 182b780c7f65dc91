import { QueryObserver } from '@tanstack/react-query'
import type { Comparison, ComparisonCell } from '@atrium/contract/entities/prompts/comparison'
import { expect, test } from 'vitest'
import { testConsole } from '#console/test-console.ts'
import { success } from '#surroundings/scripted-network.ts'
import { comparisonsRoom } from './comparisons-room.ts'
import { withChanges } from './read-changes.ts'

const PATH = 'GET /api/v1/prompts/p1/comparison'

const cell = (example: number, resultId: string, votes = 0): ComparisonCell => ({
  example,
  place: 0,
  resultId,
  status: 'completed',
  measures: {},
  score: votes,
  votes,
  digest: null,
})
const HEAD = { status: 'running', error: null, endedDate: null, winners: {} } as const
const WHOLE = { promptId: 'p1', ...HEAD, cells: [cell(0, 'r0'), cell(1, 'r1'), cell(2, 'r2')] } as unknown as Comparison

/** A comparison that is shown, in a tab whose requests are counted. */
async function shownComparison() {
  const { console, network } = testConsole()
  await console.start()
  const room = console.room(comparisonsRoom)
  network.answer(PATH, () => success(WHOLE))
  const query = new QueryObserver(console.queries, room.query('p1'))
  const stop = query.subscribe(() => undefined)
  await expect.poll(() => query.getCurrentResult().data).toEqual(WHOLE)
  const asked = () => network.sent().filter((line) => line.includes('/comparison'))
  return { room, network, asked, stop, shown: () => query.getCurrentResult().data }
}

test('what an event names is read by itself, what is heard meanwhile in one reading more; the rest is never read again', async () => {
  const { room, network, asked, stop, shown } = await shownComparison()
  const first = Promise.withResolvers<Response>()
  network.answer(`${PATH}/changes`, () => first.promise)
  room.readChanges('p1', ['r1'])
  await expect.poll(() => asked().length).toBe(2)
  network.answer(`${PATH}/changes`, () => success({ ...HEAD, status: 'completed', cells: [cell(2, 'r2', 1)] }))
  room.readChanges('p1', ['r2'])
  room.readChanges('p1', [])
  first.resolve(success({ ...HEAD, cells: [cell(1, 'r1', 3)] }))
  await expect.poll(() => shown()?.status).toBe('completed')
  expect(shown()?.cells.map(({ votes }) => votes)).toEqual([0, 3, 1])
  expect(asked().map((line) => line.includes('/changes'))).toEqual([false, true, true])
  stop()
})

test('of more than a few answers the comparison is read as a whole', async () => {
  const { room, asked, stop } = await shownComparison()
  room.readChanges(
    'p1',
    Array.from({ length: 51 }, (_, index) => `r${index}`),
  )
  await expect.poll(asked).toHaveLength(2)
  expect(asked().some((line) => line.includes('/changes'))).toBe(false)
  stop()
})

test('another answer takes the place of the one that stood there; one that nobody sees any more goes', () => {
  const changed = withChanges(WHOLE, { ...HEAD, cells: [cell(1, 'new')] }, ['new', 'r2'])
  expect(changed.cells.map(({ resultId }) => resultId)).toEqual(['r0', 'new'])
})
