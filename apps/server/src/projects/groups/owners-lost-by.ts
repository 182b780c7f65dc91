import type { Database } from '#platform/database/open-database.ts'
import type { ActiveAmong } from '../active-among.ts'
import { createOwnersStore } from './owners-store.ts'

type Asked = { work: () => Promise<void>; activeAmong: ActiveAmong }

/** Does what takes people out of groups, and answers the projects whose last owner who can come in went by it. */
export async function ownersLostBy(
  tx: Database,
  groupIds: readonly string[],
  { work, activeAmong }: Asked,
): Promise<number[]> {
  const store = createOwnersStore(tx)
  const owned = await store.lockOwnedBy(groupIds)
  const ownerless = async () => {
    const owners = await store.ownersOf(owned)
    const active = new Set(await activeAmong(owners.map(({ accountId }) => accountId)))
    return owned.filter((id) => !owners.some((one) => one.projectId === id && active.has(one.accountId)))
  }
  const before = await ownerless()
  await work()
  return (await ownerless()).filter((id) => !before.includes(id))
}
