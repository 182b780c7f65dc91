import { expect, test } from 'vitest'
import type { BudgetRow } from './budgets-store.ts'
import { createLiveBudgets } from './live-budgets.ts'

const company: BudgetRow = {
  id: 'company',
  scope: 'company',
  subject: '',
  amount: 10,
  extra: 0,
  warnAt: 80,
  hard: true,
  period: 'month',
  spent: 0,
}
const ada = { author: 'ada', projectId: 1 }
const ben = { author: 'ben', projectId: 1 }

/** Budgets of a company whose ledger says what is spent, and the moment at which they are asked. */
function budgets() {
  const now = { ledger: 0, time: 0 }
  const store = { holding: async () => [{ ...company, spent: now.ledger }] }
  return { now, live: createLiveBudgets({ store, clock: () => new Date(now.time) }) }
}

test('what is held counts until the ledger has it, and once', async () => {
  const { now, live } = budgets()
  const hold = await live.reserve(ada, 8)
  await expect(live.reserve(ada, 3)).rejects.toMatchObject({ status: 402 })
  hold.settle(6)
  await live.reserve(ada, 1).then((other) => (other.settle(0), other.release()))
  now.ledger = 6
  hold.release()
  // Nothing has been read anew: what was written down is held still.
  await expect(live.reserve(ada, 5)).rejects.toMatchObject({ status: 402 })
  now.time += 5000
  await expect(live.reserve(ada, 5)).rejects.toMatchObject({ status: 402 })
  await live.reserve(ada, 4)
})

test('what one person has spent of a shared budget holds for the next one at once', async () => {
  const { now, live } = budgets()
  const hold = await live.reserve(ada, 9)
  now.time = 4500
  await live.reserve(ben, 0)
  now.time = 5000
  now.ledger = 9
  hold.release()
  await live.reserve(ada, 0)
  now.time = 5200
  await expect(live.reserve(ben, 5)).rejects.toMatchObject({ status: 402 })
})
