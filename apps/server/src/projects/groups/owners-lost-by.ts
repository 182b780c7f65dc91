import type { Database } from '#platform/database/open-database.ts'
import { createOwnersStore } from './owners-store.ts'

/** Does what takes people out of groups, and answers the projects whose last owner went by it. */
export async function ownersLostBy(
  tx: Database,
  groupIds: readonly string[],
  work: () => Promise<void>,
): Promise<number[]> {
  const store = createOwnersStore(tx)
  const owned = await store.lockOwnedBy(groupIds)
  const before = new Set(await store.ownerless(owned))
  await work()
  return (await store.ownerless(owned)).filter((id) => !before.has(id))
}
