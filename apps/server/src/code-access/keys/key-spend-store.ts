import type { LedgerEntry } from '@atrium/domain/ledger/ledger-entry'
import { sql } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { CallOfKey } from './create-spending.ts'

/** Calls of one statement. */
const AT_ONCE = 1000

/** What a key has spent, as the database counts it. */
export type KeySpend = { id: string; spend: number; budgetSpend: number; budgetResetAt: Date | null }

/** The SQL on what keys spend: their calls go into the ledger, and the sums onto the keys. */
export function createKeySpendStore(database: Database) {
  return {
    /**
     * Writes calls into the ledger and counts them on their keys, in one statement: a batch that is written again changes nothing.
     * Answers what each of their keys has spent now, also where nothing was new: nobody may know yet that it stands there.
     */
    async write(calls: readonly LedgerEntry[], now: Date): Promise<KeySpend[]> {
      const json = JSON.stringify(calls)
      const { rows } = await database.execute<{
        id: string
        spend: number
        budget_spend: number
        reset: string | null
      }>(sql`
        with given as materialized (
          select ${json}::jsonb as calls
        ), call as (
          select (call->>'id')::uuid as id, (call->>'key_id')::uuid as key_id from given, jsonb_array_elements(calls) as call
        ), fresh as (
          select spent.* from given, record_spending(calls) as spent
        ), ended as (
          delete from gateway_calls where id in (select id from call)
        ), sums as (
          select key_id, coalesce(sum(fresh.cost), 0)::float8 as cost, max(fresh.at) as used_at
          from (select distinct key_id from call) as named
          left join fresh using (key_id) group by key_id
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

    /** Keeps what calls that are under way have taken so far. */
    async keepUnderWay(calls: readonly LedgerEntry[], now: Date): Promise<void> {
      await database.execute(sql`
        insert into gateway_calls (id, entry, seen_at)
        select (entry->>'id')::uuid, entry, ${now} from jsonb_array_elements(${JSON.stringify(calls)}::jsonb) as entry
        on conflict (id) do update set entry = excluded.entry, seen_at = excluded.seen_at`)
    },

    /** Such a call is not to be written into the ledger any more. */
    async forgetUnderWay(id: string): Promise<void> {
      await database.execute(sql`delete from gateway_calls where id = ${id}::uuid`)
    },

    /** Calls that were under way before a moment, and have neither gone on nor ended since. */
    async leftBehind(before: Date): Promise<CallOfKey[]> {
      const { rows } = await database.execute<{ entry: CallOfKey }>(sql`
        select entry from gateway_calls where seen_at < ${before} order by id limit ${AT_ONCE}`)
      return rows.map(({ entry }) => entry)
    },
  }
}
