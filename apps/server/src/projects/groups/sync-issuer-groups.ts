import type { Database } from '#platform/database/open-database.ts'
import type { Audit } from '#policy/audit.ts'
import { createGroupsStore, type IssuerGroup } from './groups-store.ts'
import type { ActiveAmong } from '../active-among.ts'
import { ownersLostBy } from './owners-lost-by.ts'
import { recordKeptOwners } from './record-kept-owners.ts'

type Asked = {
  accountId: string
  realm: string
  groups: readonly IssuerGroup[]
  /** Nobody leaves a group: the issuer has not said in which they are. */
  keeps: boolean
  /** Which of these accounts are let in. */
  activeAmong: ActiveAmong
}

const SOURCE = 'issuer'

/**
 * Makes somebody belong to the groups that an issuer says they are in, with what these give in projects. It touches what comes from
 * this issuer alone: groups, members and roles that people have set stay. So does whoever is the last owner of a project.
 */
export function createIssuerGroupSync({ audit }: { audit: Audit }) {
  /** Each by itself, so that only what a project needs is kept. */
  async function leave(
    tx: Database,
    groupId: string,
    { accountId, activeAmong }: Pick<Asked, 'accountId' | 'activeAmong'>,
  ): Promise<void> {
    const store = createGroupsStore(tx)
    const projectIds = await ownersLostBy(tx, [groupId], {
      work: () => store.removeMember(groupId, accountId, SOURCE),
      activeAmong,
    })
    if (projectIds.length === 0) return
    await store.addMember(groupId, accountId, SOURCE)
    await recordKeptOwners(audit, tx, { projectIds, groupId, source: SOURCE })
  }

  return async (tx: Database, { accountId, realm, groups, keeps, activeAmong }: Asked): Promise<void> => {
    const store = createGroupsStore(tx)
    await store.lockIssuerGroups()
    const ids: string[] = []
    for (const group of groups) ids.push(await store.putIssuerGroup(realm, group))
    const left = keeps ? [] : (await store.issuerGroupsOf(accountId, realm)).filter((id) => !ids.includes(id))
    for (const id of left) await leave(tx, id, { accountId, activeAmong })
    for (const id of ids) await store.addMember(id, accountId, SOURCE)
  }
}
