import { expect, test } from 'vitest'
import { testConsole } from '#console/test-console.ts'
import { spendingRoom } from './spending-room.ts'

test.each([
  ['budget-request-changed', true, true],
  ['missed', true, true],
  ['run-ended', true, false],
  ['thread-changed', false, false],
])('after %s what was spent is old: %s, and the requests: %s', async (type, figures, requests) => {
  const { console } = testConsole()
  const room = console.room(spendingRoom)
  const spent = [
    room.holdingQuery(7).queryKey,
    room.mineQuery(7).queryKey,
    room.adviceQuery().queryKey,
    room.budgetsQuery().queryKey,
    room.reportQuery({ month: 3 }).queryKey,
  ]
  const asked = room.requestsQuery().queryKey
  for (const key of spent) console.queries.setQueryData<unknown>(key, [])
  console.queries.setQueryData(asked, { open: [], answered: [] })
  await spendingRoom.onEvents?.([{ type } as never], room, console)
  for (const key of spent) expect(console.queries.getQueryData<unknown>(key) === undefined).toBe(figures)
  expect(console.queries.getQueryData(asked) === undefined).toBe(requests)
})

test('a notice that was put away is remembered once, and the oldest are forgotten', () => {
  const { console } = testConsole()
  const room = console.room(spendingRoom)
  for (const key of ['a', 'b', 'a']) room.dismiss(key)
  expect(console.userState.get().settings?.dismissedBudgets).toEqual(['b', 'a'])
  for (let nth = 0; nth < 60; nth += 1) room.dismiss(`${nth}`)
  expect(console.userState.get().settings?.dismissedBudgets).toHaveLength(50)
})
