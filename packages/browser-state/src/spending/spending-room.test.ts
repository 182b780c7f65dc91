import { expect, test } from 'vitest'
import { testConsole } from '#console/test-console.ts'
import { spendingRoom } from './spending-room.ts'

test.each([
  ['budget-request-changed', true, true],
  ['missed', true, true],
  ['run-ended', true, false],
  ['thread-changed', false, false],
])('after %s the budgets that hold are old: %s, and the requests: %s', async (type, budgets, requests) => {
  const { console } = testConsole()
  const room = console.room(spendingRoom)
  const holding = room.holdingQuery(7).queryKey
  const asked = room.requestsQuery().queryKey
  console.queries.setQueryData(holding, [])
  console.queries.setQueryData(asked, { open: [], answered: [] })
  await spendingRoom.onEvents?.([{ type } as never], room, console)
  expect(console.queries.getQueryData(holding) === undefined).toBe(budgets)
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
