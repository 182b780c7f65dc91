import { losesAdministration } from '@atrium/domain/people/person-state'
import { knownPermissions } from '@atrium/domain/permissions/known-permissions'
import type { Database } from '#platform/database/open-database.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { Audit } from '#policy/audit.ts'
import { createGrantsStore, MANUAL } from '../../accounts/grants-store.ts'
import { createPeopleStore } from '../../accounts/people-store.ts'
import { createLinksStore } from '../../one-time-links/links-store.ts'

type Given = { permissions: readonly string[]; groups: readonly string[] }

type Asked = {
  accountId: string
  /** Who gives them. */
  source: string
  given: Given
  /** What the source gave before stays: it has not said what it gives now. */
  keeps: boolean
}

/**
 * Makes an account have what a source gives it now, beside what it has from others. The last administrator stays one, whatever the
 * source says: nobody could let anyone in again.
 */
export function createGrantSync({ audit, logger }: { audit: Audit; logger: Logger }) {
  return async (tx: Database, { accountId, source, given, keeps }: Asked): Promise<void> => {
    const [people, store] = [createPeopleStore(tx), createGrantsStore(tx)]
    await people.lockAdministrators()
    const account = await people.find(accountId)
    if (!account) return
    const rows = await store.of(accountId)
    const own = rows.find((row) => row.source === source)
    const manual = rows.find((row) => row.source === MANUAL) ?? { ...account, accountId, source: MANUAL }
    if (rows.length === 0 && given.permissions.length + given.groups.length === 0) return
    const others = rows.filter((row) => row !== own && row.source !== MANUAL)
    const wanted = keeps && own ? union([own, given]) : union([given])

    const state = account.disabledAt === null ? ('active' as const) : ('disabled' as const)
    const factsOf = ({ permissions }: Given) => ({ state, permissions: knownPermissions([...permissions]) })
    if (losesAdministration(factsOf(account), factsOf(union([manual, ...others, wanted])))) {
      if (await people.hasOtherAdministrator(accountId)) await createLinksStore(tx).removeBy(accountId)
      else {
        wanted.permissions.push('admin_rw')
        logger.warn({ accountId, source }, 'the last administrator stays one, though their groups no longer say so')
        const subject = { kind: 'account', id: accountId }
        const details = { permission: 'admin_rw', source }
        await audit.record(tx, { author: null, action: 'administrator-kept', subject, result: 'refused', details })
      }
    }
    await store.put({ accountId, source: MANUAL, permissions: manual.permissions, groups: manual.groups })
    await store.put({ accountId, source, ...wanted })
    const after = union([manual, ...others, wanted])
    const before = { permissions: account.permissions, groups: account.groups }
    if (isSame(before.permissions, after.permissions) && isSame(before.groups, after.groups)) return
    await people.change(accountId, after)
    const subject = { kind: 'account', id: accountId }
    await audit.record(tx, { author: null, action: 'changed', subject, details: { before, after, source } })
  }
}

function union(parts: readonly Given[]): { permissions: string[]; groups: string[] } {
  return {
    permissions: [...new Set(parts.flatMap(({ permissions }) => permissions))],
    groups: [...new Set(parts.flatMap(({ groups }) => groups))],
  }
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((one) => others.includes(one))
}
