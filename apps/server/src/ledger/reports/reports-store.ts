import type { Narrowing } from '@atrium/domain/ledger/drill-down'
import { type Amounts, rankOf, type ReportType } from '@atrium/domain/ledger/report'
import type { PaidKind } from '@atrium/domain/ledger/paid-kind'
import { sql, type SQL } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'

/** A month of UTC, and what it is narrowed by. */
export type ReportFilter = { from: string; to: string } & Narrowing

/** `atLeast`: vendors charge more, by prices that are not known here. */
type Told = Amounts & { atLeast: boolean }

type Row = Told & { id: string; provider: string | null }

/** What rows are ranked by, as columns of their query: what has as many tokens as another by its requests. */
const RANKS: { readonly [By in ReturnType<typeof rankOf>]: SQL } = { cost: sql`3 desc`, tokens: sql`4 desc, 5 desc` }

const AMOUNTS = sql`sum(cost)::float8 as cost, sum(input_tokens + output_tokens)::float8 as tokens, sum(requests)::int as requests,
  bool_or(at_least) as "atLeast"`

/** What the rows of each report are. */
const ROWS: { readonly [Type in ReportType]: { id: SQL; provider: SQL; where: SQL } } = {
  usage: { id: sql`kind`, provider: sql`null`, where: sql`true` },
  cost: { id: sql`kind`, provider: sql`null`, where: sql`true` },
  people: { id: sql`author`, provider: sql`null`, where: sql`true` },
  models: { id: sql`model`, provider: sql`provider`, where: sql`true` },
  projects: { id: sql`project_id::text`, provider: sql`null`, where: sql`true` },
  keys: { id: sql`key_id::text`, provider: sql`null`, where: sql`key_id is not null` },
}

/** What is read of the ledger's sums. */
export function createReportsStore(db: Database) {
  const within = ({ from, to, project, person, key, model, provider }: ReportFilter) => sql`
    day >= ${from} and day < ${to}
    ${project === undefined ? sql`` : sql`and project_id = ${project}`}
    ${person === undefined ? sql`` : sql`and author = ${person}`}
    ${key === undefined ? sql`` : sql`and key_id = ${key}`}
    ${model === undefined ? sql`` : sql`and model = ${model}`}
    ${provider === undefined ? sql`` : sql`and provider = ${provider}`}`

  return {
    async days(filter: ReportFilter) {
      const { rows } = await db.execute<Amounts & { day: string; kind: PaidKind }>(sql`
        select day::text, kind, ${AMOUNTS} from ledger_days where ${within(filter)} group by 1, 2 order by 1, 2`)
      return rows
    },

    async total(filter: ReportFilter): Promise<Told & { people: number }> {
      const { rows } = await db.execute<Told & { people: number }>(sql`
        select coalesce(sum(cost), 0)::float8 as cost, coalesce(sum(input_tokens + output_tokens), 0)::float8 as tokens,
          coalesce(sum(requests), 0)::int as requests, coalesce(bool_or(at_least), false) as "atLeast",
          count(distinct author)::int as people
        from ledger_days where ${within(filter)}`)
      return rows[0] ?? { cost: 0, tokens: 0, requests: 0, atLeast: false, people: 0 }
    },

    /** The dearest first, or in a report of usage what took the most tokens. */
    async rows(type: ReportType, filter: ReportFilter): Promise<Row[]> {
      const { id, provider, where } = ROWS[type]
      const { rows } = await db.execute<Row>(sql`
        select ${id} as id, ${provider} as provider, ${AMOUNTS} from ledger_days
        where ${within(filter)} and ${where} group by 1, 2 order by ${RANKS[rankOf(type)]}, 1`)
      return rows
    },

    /** Whether somebody has ever spent anything in a project. */
    async hasSpent(person: string, project: number): Promise<boolean> {
      const { rows } = await db.execute(
        sql`select 1 from ledger_days where author = ${person} and project_id = ${project} limit 1`,
      )
      return rows.length > 0
    },

    /** Whether anything was ever spent in a project with a key. */
    async hasTaken(key: string, project: number): Promise<boolean> {
      const { rows } = await db.execute(
        sql`select 1 from ledger_days where key_id = ${key} and project_id = ${project} limit 1`,
      )
      return rows.length > 0
    },

    async isClosed(month: string): Promise<boolean> {
      const { rows } = await db.execute(sql`select 1 from ledger_months where month = ${month}`)
      return rows.length > 0
    },

    /** Closes all months that are over at this moment and have rows. Nobody writes rows meanwhile. */
    async closeMonths(now: Date): Promise<number> {
      return db.transaction(async (tx) => {
        await tx.execute(sql`select hold_ledger(true)`)
        const { rowCount } = await tx.execute(sql`
          insert into ledger_months (month, closed_at, requests, cost)
          select date_trunc('month', day)::date, ${now}::timestamptz, sum(requests), sum(cost) from ledger_days
          where day < date_trunc('month', ${now}::timestamptz at time zone 'utc')
          group by 1 on conflict do nothing`)
        return rowCount ?? 0
      })
    },
  }
}

export type ReportsStore = ReturnType<typeof createReportsStore>
