import { COMPARISONS_AT_ONCE } from '@atrium/domain/comparisons/comparison-limits'
import type { Database } from '#platform/database/open-database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { createComparisonsStore } from './comparisons-store.ts'

/** Within the transaction that begins one: whoever begins another one at the same time waits for its end. @throws a 429 refusal */
export async function refuseTooManyComparisons(tx: Database, author: string): Promise<void> {
  const store = createComparisonsStore(tx)
  await store.lock(author)
  if ((await store.countRunning(author)) < COMPARISONS_AT_ONCE) return
  throw new Refusal(429, `You can run ${COMPARISONS_AT_ONCE} comparisons at once. Wait for one to finish, or stop one.`)
}
