import { AUDIT_AREA_RULES, type AuditArea } from '@atrium/domain/audit/audit-area'
import { and, desc, eq, gte, inArray, lt, or, sql } from '#platform/database/sql.ts'
import { holding } from '#platform/database/holding.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Cursor } from '#platform/paging/cursor.ts'
import { rowsAfter } from '#platform/paging/rows-after.ts'
import { audit } from '../policy-tables.ts'

export type AuditRow = typeof audit.$inferSelect

export type AuditFilter = {
  contains?: string | undefined
  /** Of whom the words are a name: their entries are found too. */
  named?: readonly string[]
  who?: string | undefined
  area?: AuditArea | undefined
  project?: number | undefined
  from?: string | undefined
  to?: string | undefined
}

/** The only SQL that reads the audit, and removes what has been kept long enough. */
export function createAuditStore(database: Database) {
  return {
    /** Newest first. */
    async list(filter: AuditFilter, { after, limit }: { after: Cursor | null; limit: number }): Promise<AuditRow[]> {
      const later = rowsAfter({ time: audit.happenedAt, id: audit.id }, after)
      return database
        .select()
        .from(audit)
        .where(and(conditionsOf(filter), later))
        .orderBy(desc(audit.happenedAt), desc(audit.id))
        .limit(limit)
    },

    /** Removes at most so many rows that are older, and answers how many they were. */
    async sweep(before: Date, limit: number): Promise<number> {
      return database.transaction(async (tx) => {
        await tx.execute(sql`set local atrium.sweeps_audit = 'on'`)
        const old = tx.select({ id: audit.id }).from(audit).where(lt(audit.happenedAt, before)).limit(limit)
        const { rowCount } = await tx.delete(audit).where(inArray(audit.id, old))
        return rowCount ?? 0
      })
    },
  }
}

function conditionsOf({ contains, named = [], who, area, project, from, to }: AuditFilter) {
  const words = contains === '' ? undefined : contains
  const rule = area && AUDIT_AREA_RULES[area]
  const texts = [audit.authorName, audit.action, audit.subjectId, audit.address, sql`${audit.details}::text`]
  return and(
    words === undefined
      ? undefined
      : or(...texts.map((text) => holding(text, words)), named.length > 0 ? isAbout(named) : undefined),
    who === undefined ? undefined : eq(audit.author, who),
    rule?.kinds && inArray(audit.subjectKind, [...rule.kinds]),
    rule?.actions && inArray(audit.action, [...rule.actions]),
    rule?.result && eq(audit.result, rule.result),
    project === undefined ? undefined : eq(audit.projectId, project),
    from === undefined ? undefined : gte(audit.happenedAt, new Date(from)),
    to === undefined ? undefined : lt(audit.happenedAt, new Date(to)),
  )
}

function isAbout(accountIds: readonly string[]) {
  return or(inArray(audit.author, [...accountIds]), inArray(audit.subjectId, [...accountIds]))
}
