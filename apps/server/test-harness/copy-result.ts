import { sql } from '#platform/database/sql.ts'
import type { TestServer } from './start-test-server.ts'

/** Makes so many copies of a result, each a second newer than the one before, with the words `copy 1`, `copy 2` and so on. */
export async function copyResult(
  { database: { db } }: Pick<TestServer, 'database'>,
  resultId: string,
  count: number,
): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select column_name as name from information_schema.columns
    where table_name = 'prompt_results' and is_generated = 'NEVER'`)
  const columns = sql.join(
    rows.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
  await db.execute(sql`
    insert into prompt_results (${columns})
    select ${columns} from (
      select (jsonb_populate_record(result, jsonb_build_object(
        'id', gen_random_uuid(),
        'created_at', created_at + n * interval '1 second',
        'answer', 'copy ' || n,
        'parts', jsonb_build_array(jsonb_build_object('type', 'text', 'text', 'copy ' || n))
      ))).*
      from prompt_results result, generate_series(1, ${count}::int) n where id = ${resultId}
    ) copies`)
}
