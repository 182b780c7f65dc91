import { sql } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'

/** One call through the gateway, as it ended. `cost` in US dollars, `duration` in milliseconds. */
export type LedgerCall = {
  id: string
  key_id: string
  account_id: string
  project_id: number
  provider: string
  model: string
  route: string
  status: number
  input_tokens: number
  cached_input_tokens: number
  output_tokens: number
  reasoning_tokens: number
  estimated: boolean
  cost: number
  started_at: string
  duration: number
}

/** What a key has spent, as the database counts it. */
export type KeySpend = { id: string; spend: number; budgetSpend: number; budgetResetAt: Date | null }

/** The only SQL on the ledger. */
export function createLedgerStore(database: Database) {
  return {
    /**
     * Writes calls down and counts them on their keys and days, in one statement: a batch that is written again changes nothing.
     * Answers what the keys have spent now.
     */
    async write(calls: readonly LedgerCall[], now: Date): Promise<KeySpend[]> {
      const { rows } = await database.execute<{
        id: string
        spend: number
        budget_spend: number
        reset: string | null
      }>(sql`
        with fresh as (
          insert into code_access_calls
          select * from jsonb_populate_recordset(null::code_access_calls, ${JSON.stringify(calls)}::jsonb)
          on conflict (id) do nothing returning *
        ), days as (
          insert into code_access_days
          select account_id, key_id, (started_at at time zone 'utc')::date, model, count(*),
            sum(input_tokens + output_tokens), sum(cost)
          from fresh group by 1, 2, 3, 4
          on conflict (account_id, day, key_id, model) do update set
            requests = code_access_days.requests + excluded.requests,
            tokens = code_access_days.tokens + excluded.tokens,
            cost = code_access_days.cost + excluded.cost
        ), sums as (
          select key_id, sum(cost) as cost, max(started_at) as used_at from fresh group by key_id
        )
        update code_access_keys set
          spend = spend + sums.cost,
          budget_spend = case when budget_reset_at <= ${now} then sums.cost else budget_spend + sums.cost end,
          budget_reset_at = case when budget_reset_at <= ${now} then budget_reset_at + budget_period * interval '1 ms' *
            (floor(extract(epoch from ${now}::timestamptz - budget_reset_at) * 1000 / budget_period) + 1)
            else budget_reset_at end,
          used_at = greatest(code_access_keys.used_at, sums.used_at)
        from sums where code_access_keys.id = sums.key_id
        returning code_access_keys.id, spend, budget_spend, budget_reset_at as reset`)
      return rows.map(({ id, spend, budget_spend: budgetSpend, reset }) => ({
        id,
        spend,
        budgetSpend,
        budgetResetAt: reset === null ? null : new Date(reset),
      }))
    },

    /** What somebody's keys have cost since a day of UTC, the earliest first. */
    async daysOf(accountId: string, since: string) {
      const { rows } = await database.execute<{
        day: string
        token: string
        model: string
        requests: number
        tokens: number
        cost: number
      }>(sql`
        select day::text, key_id as token, model, requests, tokens::float8 as tokens, cost from code_access_days
        where account_id = ${accountId} and day >= ${since} order by day, key_id, model`)
      return rows
    },
  }
}
