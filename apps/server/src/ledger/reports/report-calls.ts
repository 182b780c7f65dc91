import { Readable } from 'node:stream'
import type { CheckedInput } from '@atrium/contract/call'
import type { reportCalls } from '@atrium/contract/calls/administration/reports'
import { type BudgetPeriod, type BudgetScope, budgetPeriod, forecast } from '@atrium/domain/budgets/budget'
import { changeOfRow, daysOfMonth, NO_AMOUNTS } from '@atrium/domain/ledger/report'
import { readsAllReports } from '@atrium/domain/permissions/reads-all-reports'
import { stringify } from 'csv-stringify/sync'
import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { HandlersOf } from '#platform/http/handler.ts'
import { forbidden, notFound } from '#platform/http/refusal.ts'
import { contentDisposition } from '#platform/http/stored-files/content-disposition.ts'
import type { Audit } from '#policy/audit.ts'
import { monthOf } from './month-of.ts'
import { createReportsStore, type ReportFilter } from './reports-store.ts'

/** What rows are called: people and projects by their ids. Those that are gone have no name. */
export type NamesOfRows = {
  people: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
  projects: (ids: readonly number[]) => Promise<ReadonlyMap<number, string>>
  /** With whose they are. */
  keys: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

type Dependencies = {
  database: Database
  audit: Audit
  names: NamesOfRows
  /** The budget of a project or a person, or of the company; none of a person within a project. */
  budgetOf: (of: Pick<Query, 'project' | 'person'>) => Promise<BudgetOfReport | null>
  clock: Clock
}

export type BudgetOfReport = { amount: number; spent: number; period: BudgetPeriod; scope: BudgetScope }

type Query = CheckedInput<typeof reportCalls.get>['query']

/** Reports over HTTP. */
export function createReportCalls(dependencies: Dependencies): HandlersOf<typeof reportCalls> {
  const { database, audit, names, budgetOf, clock } = dependencies
  const store = createReportsStore(database)

  /** @throws a 403 refusal for whoever may not read it, a 404 one for a project that is not there for them */
  async function refuseOthers({ permissions, projectIds, projectRoles }: Caller, { project }: Query): Promise<void> {
    const isReader = readsAllReports(permissions)
    if (project !== undefined) {
      const isThere = isReader ? (await names.projects([project])).has(project) : projectIds.includes(project)
      if (!isThere) throw notFound()
      if (projectRoles[project] === 'owner') return
    }
    if (!isReader) throw forbidden('Reports need the permission reports_r.')
  }

  async function nameOf(type: Query['type'], ids: readonly string[]): Promise<(id: string) => string | null> {
    if (type === 'people' || type === 'keys') {
      const known = await names[type](ids)
      return (id) => known.get(id) ?? null
    }
    if (type !== 'projects') return () => null
    const known = await names.projects(ids.map(Number))
    return (id) => known.get(Number(id)) ?? null
  }

  /** Owners of a project are told of its people alone, whatever id they ask for. */
  async function personNamed({ project, person }: Query): Promise<string | null> {
    if (person === undefined) return null
    if (project !== undefined && !(await store.hasSpent(person, project))) return null
    return (await names.people([person])).get(person) ?? null
  }

  /** The same of keys, whose names say whose they are. */
  async function keyNamed({ project, key }: Query): Promise<string | null> {
    if (key === undefined) return null
    if (project !== undefined && !(await store.hasTaken(key, project))) return null
    return (await names.keys([key])).get(key) ?? null
  }

  async function report(query: Query) {
    const now = clock()
    const { type, month = now.getUTCMonth() + 1, year = now.getUTCFullYear(), ...narrowed } = query
    const { project, key, model, provider } = narrowed
    // The budget of a person or a project is for more than a part of what they spent.
    const isPart = key !== undefined || model !== undefined || provider !== undefined
    const filter: ReportFilter = { ...monthOf(year, month), ...narrowed }
    const today = now.toISOString().slice(0, 10)
    const isNow = today >= filter.from && today < filter.to
    // A month that is not over is held against as many days of the one before.
    const earlier: ReportFilter = { ...monthOf(year, month - 1, isNow ? now.getUTCDate() : undefined), ...narrowed }
    const [days, total, before, rows, rowsBefore, closed, budget] = await Promise.all([
      store.days(filter),
      store.total(filter),
      store.total(earlier),
      store.rows(type, filter),
      store.rows(type, earlier),
      store.isClosed(filter.from),
      isPart ? null : budgetOf(narrowed),
    ])
    const rowOf = ({ id, provider: by }: { id: string; provider: string | null }) => `${by} ${id}`
    const amountsOf = new Map(rowsBefore.map((row) => [rowOf(row), row]))
    const called = await nameOf(
      type,
      rows.map(({ id }) => id),
    )
    const [ofProject, ofPerson, ofKey] = await Promise.all([
      names.projects(project === undefined ? [] : [project]),
      personNamed(query),
      keyNamed(query),
    ])
    const { people: _, atLeast: __, ...amountsBefore } = before
    return {
      type,
      month,
      year,
      closed,
      today: isNow ? today : null,
      narrowed: { project: ofProject.get(project ?? 0) ?? null, person: ofPerson, key: ofKey },
      days: daysOfMonth({ year, month }, days),
      total,
      before: amountsBefore,
      budget: budget && {
        amount: budget.amount,
        spent: budget.spent,
        period: budget.period,
        scope: budget.scope,
      },
      forecast: isNow ? forecast(total.cost, budgetPeriod('month', now.getTime()), now.getTime()) : null,
      rows: rows.map((row) => ({
        ...row,
        name: called(row.id),
        change: changeOfRow(type, row, amountsOf.get(rowOf(row)) ?? NO_AMOUNTS),
      })),
    }
  }

  return {
    async get({ query }, { caller }) {
      await refuseOthers(caller, query)
      return { data: await report(query) }
    },

    async export({ query }, { caller }) {
      await refuseOthers(caller, query)
      const { type, year, month, rows } = await report(query)
      const subject = { kind: 'report', id: type }
      await audit.record(database, { author: caller.author, action: 'exported', subject, details: { filter: query } })
      const table = rows.map(({ id, name, provider, cost, atLeast, tokens, requests }) => [
        id,
        name,
        provider,
        requests,
        tokens,
        cost,
        atLeast ? 'yes' : '',
      ])
      // A program for tables runs what begins like a formula.
      const csv = stringify(table, { header: true, columns: COLUMNS, bom: true, escape_formulas: true })
      const name = `atrium-${type}-${year}-${String(month).padStart(2, '0')}.csv`
      const bytes = Readable.from([csv], { objectMode: false })
      return {
        kind: 'download',
        mediaType: 'text/csv; charset=utf-8',
        bytes,
        disposition: contentDisposition('attachment', name),
      }
    },
  }
}

/** The last says whether vendors charge more than that. */
const COLUMNS = ['id', 'name', 'provider', 'requests', 'tokens', 'cost', 'costs_more']
