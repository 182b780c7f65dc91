import { REPLAYS_AT_ONCE } from '@atrium/domain/replays/replay-limits'
import type { Database } from '#platform/database/open-database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { createReplaysStore } from './replays-store.ts'

/** Within the transaction that begins one: whoever begins another one at the same time waits for its end. @throws a 429 refusal */
export async function refuseTooManyReplays(tx: Database, author: string): Promise<void> {
  const store = createReplaysStore(tx)
  await store.lock(author)
  if ((await store.countRunning(author)) < REPLAYS_AT_ONCE) return
  throw new Refusal(429, `You can run ${REPLAYS_AT_ONCE} replays at once. Wait for one to finish, or stop one.`)
}
