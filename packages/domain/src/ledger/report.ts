import { isoDay, startOfMonth } from './calendar.ts'
import { PAID_GROUPS, type PaidGroup, type PaidKind, groupOfKind } from './paid-kind.ts'

const DAY = 86_400_000

/** What the rows of a report are. */
export const REPORT_TYPES = ['usage', 'cost', 'people', 'models', 'projects', 'keys'] as const

export type ReportType = (typeof REPORT_TYPES)[number]

/** What somebody or something has taken. `cost` in US dollars. */
export type Amounts = { cost: number; tokens: number; requests: number }

export const NO_AMOUNTS: Amounts = { cost: 0, tokens: 0, requests: 0 }

export type DayOfReport = { day: string } & { readonly [Group in PaidGroup]: Amounts }

export function addAmounts(a: Amounts, b: Amounts): Amounts {
  return { cost: a.cost + b.cost, tokens: a.tokens + b.tokens, requests: a.requests + b.requests }
}

/** The days of a month with what each group of kinds has taken: all of them, also those on which nothing was spent. */
export function daysOfMonth(
  { year, month }: { year: number; month: number },
  spent: readonly (Amounts & { day: string; kind: PaidKind })[],
): DayOfReport[] {
  const first = startOfMonth(year, month)
  const count = Math.round((startOfMonth(year, month + 1) - first) / DAY)
  return Array.from({ length: count }, (_, index) => {
    const day = isoDay(first + index * DAY)
    const ofDay = spent.filter((one) => one.day === day)
    const of = (group: PaidGroup) =>
      ofDay.filter(({ kind }) => groupOfKind(kind) === group).reduce<Amounts>(addAmounts, NO_AMOUNTS)
    const [chat, media, keys] = PAID_GROUPS.map(of)
    return { day, chat: chat ?? NO_AMOUNTS, media: media ?? NO_AMOUNTS, keys: keys ?? NO_AMOUNTS }
  })
}

/** What a report ranks by first: one of usage by tokens, as others by cost. */
export function rankOf(type: ReportType): 'cost' | 'tokens' {
  return type === 'usage' ? 'tokens' : 'cost'
}

/**
 * By how much a row of a report has grown since the month before. What has no tokens in either month, as images, is compared by its requests
 * in a report of usage.
 */
export function changeOfRow(type: ReportType, now: Amounts, before: Amounts): number | null {
  const measure = rankOf(type)
  const counts = measure === 'tokens' && now.tokens === 0 && before.tokens === 0 ? 'requests' : measure
  return changeOf(now[counts], before[counts])
}

/** By how much something has grown, as a part of what it was; null where it was nothing. */
export function changeOf(now: number, before: number): number | null {
  return before === 0 ? null : (now - before) / before
}
