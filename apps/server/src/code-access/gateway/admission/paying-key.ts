import { isPaid, ledgerEntry } from '@atrium/domain/ledger/ledger-entry'
import type { PayingKey } from '#libraries/paying-key.ts'
import type { Clock } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import type { Spending } from '../../keys/create-spending.ts'
import type { LiveKey } from './live-keys.ts'

/** A key as that which pays for the searches of its program. */
export type PayingKeyOf = (key: LiveKey) => PayingKey

type Dependencies = { ledger: Pick<Spending, 'addNow'>; clock: Clock }

/**
 * Has searches of libraries counted on the key that asked, in the moment and in the ledger: before they are answered, as searches of people are,
 * since what is held for them of budgets is held no longer then.
 */
export function createPayingKeys({ ledger, clock }: Dependencies): PayingKeyOf {
  return (key) => ({
    id: key.row.id,
    async recordPaid(payer, paid) {
      if (!isPaid(paid)) return
      key.unwritten += paid.cost
      const entry = ledgerEntry(payer, { ...paid, id: newId(), at: clock() })
      await ledger.addNow({ ...entry, key_id: key.row.id, route: 'search', status: 200 })
    },
  })
}
