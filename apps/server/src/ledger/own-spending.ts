import { budgetPeriod, forecast } from '@atrium/domain/budgets/budget'
import { PAID_GROUPS } from '@atrium/domain/ledger/paid-kind'
import { daysOfMonth } from '@atrium/domain/ledger/report'
import type { Clock } from '#platform/clock.ts'
import type { ReportsStore } from './reports/reports-store.ts'
import { monthOf } from './reports/month-of.ts'

/** What somebody has spent in a month, by day, model and kind. */
export function createOwnSpending({ reports, clock }: { reports: ReportsStore; clock: Clock }) {
  return async (person: string, { month, year }: { month: number; year: number }) => {
    const now = clock()
    const filter = { ...monthOf(year, month), person }
    const [days, models, kinds] = await Promise.all([
      reports.days(filter),
      reports.rows('models', filter),
      reports.rows('cost', filter),
    ])
    const today = now.toISOString().slice(0, 10)
    const isNow = today >= filter.from && today < filter.to
    const cost = kinds.reduce((sum, kind) => sum + kind.cost, 0)
    const atLeast = kinds.some((kind) => kind.atLeast)
    return {
      month,
      year,
      today: isNow ? today : null,
      cost,
      atLeast,
      forecast: isNow ? forecast(cost, budgetPeriod('month', now.getTime()), now.getTime()) : null,
      days: daysOfMonth({ year, month }, days).map(({ day, ...groups }) => ({
        day,
        cost: PAID_GROUPS.reduce((sum, group) => sum + groups[group].cost, 0),
      })),
      models: models.map(({ id: model, provider, ...of }) => ({
        provider: provider ?? '',
        model,
        cost: of.cost,
        atLeast: of.atLeast,
        requests: of.requests,
      })),
      kinds: kinds.map(({ id: kind, cost: of, atLeast: more, requests }) => ({
        kind,
        cost: of,
        atLeast: more,
        requests,
      })),
    }
  }
}
