import type { AuditFilter } from '@atrium/browser-state/audit/audit-room'
import { AUDIT_AREAS, type AuditArea } from '@atrium/domain/audit/audit-area'
import { isUuid } from '@atrium/domain/texts/is-uuid'
import type { AuditSearch } from './audit-search.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** How far back the audit is read, in milliseconds. */
export const AUDIT_PERIODS = { day: DAY, week: 7 * DAY, month: 30 * DAY, quarter: 90 * DAY } as const

export type AuditPeriod = keyof typeof AUDIT_PERIODS

export function areaOf({ area }: AuditSearch): AuditArea | undefined {
  return AUDIT_AREAS.find((known) => known === area)
}

export function periodOf({ period }: AuditSearch): AuditPeriod | undefined {
  return period !== undefined && Object.hasOwn(AUDIT_PERIODS, period) ? (period as AuditPeriod) : undefined
}

/** What is asked of the server. A period begins with an hour, so that drawing again asks the same. */
export function filterOf(search: AuditSearch, now: number): AuditFilter {
  const period = periodOf(search)
  return {
    contains: search.q,
    area: areaOf(search),
    project: search.project,
    who: search.who !== undefined && isUuid(search.who) ? search.who : undefined,
    from: period && new Date(Math.floor(now / HOUR) * HOUR - AUDIT_PERIODS[period]).toISOString(),
  }
}

/** Where the same entries are read as a file. */
export function exportAddress(filter: AuditFilter, format: 'csv' | 'jsonl'): string {
  const given = Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return `/api/v1/admin/audit/export?${new URLSearchParams([...given, ['format', format]] as [string, string][])}`
}
