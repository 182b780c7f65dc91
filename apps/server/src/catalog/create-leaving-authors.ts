import { and, eq, inArray, isNull, not, or } from '#platform/database/sql.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { PolicyRoom } from '#policy/create-policy-room.ts'
import { publishCatalog } from './catalog-audience.ts'
import { catalogItems, type CatalogRow } from './catalog-tables.ts'

type Dependencies = { database: Database; policy: Pick<PolicyRoom, 'audit'>; clock: Clock }

type HandedOver = {
  from: string
  to: string
  /** Who hands it over. */
  author: string
  /** Where whoever gets it belongs. */
  projectIds: readonly number[]
}

const LONGEST_NAME = 200

/** What each kind is called in the audit. */
const SUBJECTS = { catalogPrompt: 'catalog-prompt', catalogGroup: 'catalog-group', companion: 'companion' } as const

/** What becomes of the prompts and groups of somebody who goes. */
export function createLeavingAuthors({ database, policy, clock }: Dependencies) {
  const isOf = (author: string) => and(eq(catalogItems.author, author), isNull(catalogItems.deletedAt))
  const isShared = () =>
    and(inArray(catalogItems.protected, ['project', 'realm', 'public']), eq(catalogItems.isPrivate, false))

  /** A name that whoever gets it has not given to another one there. */
  async function freeName(tx: Database, row: CatalogRow, to: string): Promise<string> {
    const own = and(
      eq(catalogItems.author, to),
      eq(catalogItems.kind, row.kind),
      eq(catalogItems.projectId, row.projectId),
    )
    const rows = await tx.select({ name: catalogItems.name }).from(catalogItems).where(own)
    const taken = new Set(rows.map(({ name }) => name.toLowerCase()))
    let name = row.name
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) {
      const end = ` (${number})`
      name = row.name.slice(0, LONGEST_NAME - end.length) + end
    }
    return name
  }

  return {
    /** Another person may change then what somebody has shared where they both see it. What is private is not handed over. */
    async handOver({ from, to, author, projectIds }: HandedOver): Promise<void> {
      await database.transaction(async (tx) => {
        const inTheirs = inArray(catalogItems.projectId, [...projectIds])
        const withAll = inArray(catalogItems.protected, ['realm', 'public'])
        const rows = await tx
          .select()
          .from(catalogItems)
          .where(and(isOf(from), isShared(), projectIds.length > 0 ? or(inTheirs, withAll) : withAll))
          .for('update')
        for (const row of rows) {
          const name = await freeName(tx, row, to)
          const change = {
            author: to,
            name,
            fields: { ...row.fields, name },
            ...(row.published && { published: { ...row.published, name } }),
          }
          await tx.update(catalogItems).set(change).where(eq(catalogItems.id, row.id))
          await publishCatalog(tx, row, { ...row, author: to })
          const subject = { kind: SUBJECTS[row.kind], id: row.id }
          const { projectId } = row
          await policy.audit.record(tx, { author, action: 'handed-over', subject, projectId, details: { from, to } })
        }
      })
    },

    /** What somebody has kept to themselves is as if they had deleted it. */
    async removeOwnOf(author: string): Promise<void> {
      const own = not(isShared() ?? isNull(catalogItems.id))
      await database
        .update(catalogItems)
        .set({ deletedAt: clock() })
        .where(and(isOf(author), own))
    },
  }
}
