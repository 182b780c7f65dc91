import { sql } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'

/** What a key has been asked for in one minute of the clock. */
export type KeyMinute = { id: string; requests: number; tokens: number }

/** The SQL on what keys are asked for at several servers. */
export function createKeyMinutesStore(database: Database) {
  return {
    /** Tells what this server has let in of each key in a minute, and answers what all others have. */
    async exchange(server: string, minute: Date, own: readonly KeyMinute[]): Promise<KeyMinute[]> {
      const { rows } = await database.execute<KeyMinute>(sql`
        with own as (
          select * from jsonb_to_recordset(${JSON.stringify(own)}::jsonb) as own(id uuid, requests integer, tokens float8)
        ), told as (
          insert into gateway_minutes (key_id, server, minute, requests, tokens)
          select own.id, ${server}::uuid, ${minute}, own.requests, own.tokens
            from own join code_access_keys on code_access_keys.id = own.id order by 1
          on conflict (key_id, server) do update set
            minute = excluded.minute, requests = excluded.requests, tokens = excluded.tokens
        )
        select key_id as id, sum(requests)::integer as requests, sum(tokens) as tokens from gateway_minutes
        where minute = ${minute} and server <> ${server}::uuid and key_id in (select own.id from own) group by key_id`)
      return rows
    },

    /** Removes what servers have told before a moment. */
    async forget(before: Date): Promise<void> {
      await database.execute(sql`delete from gateway_minutes where minute < ${before}`)
    },
  }
}
