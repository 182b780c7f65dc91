import type pg from 'pg'

export const THREADS = 200_000
export const MESSAGES_A_THREAD = 5

/** Words that a filter looks for: in every tenth name, in every hundredth, and in three names of all. */
export const COMMON_WORD = 'quarterly'
export const USUAL_WORD = 'estimate'
export const RARE_WORD = 'chrysalis'

/** 200,000 threads of one author in one project, a minute apart, with 1,000,000 messages. Takes about a minute. */
export async function seedThreads(pool: pg.Pool, author: string): Promise<void> {
  const client = await pool.connect()
  try {
    // Nothing is checked row by row: what is written is known to be whole.
    await client.query(`SET session_replication_role = replica`)
    await client.query(
      `INSERT INTO threads (id, project_id, author, type, name, description, source, provider, model, protected,
                            active_message_id, created_at, updated_at)
       SELECT uuidv7(age), 7908, $1, 'chat',
              'Notes on subject ' || n || CASE WHEN n % 10 = 0 THEN ' ${COMMON_WORD}' ELSE '' END
                || CASE WHEN n % 100 = 0 THEN ' ${USUAL_WORD}' ELSE '' END
                || CASE WHEN n % ${Math.floor(THREADS / 3)} = 7 THEN ' ${RARE_WORD}' ELSE '' END,
              '', 'playground', 'openai_chat', 'gpt-4.1', 'author', NULL, moment, moment
       FROM generate_series(1, ${THREADS}) AS n,
            LATERAL (SELECT n * interval '-1 minute' AS age) AS ages,
            LATERAL (SELECT date_trunc('milliseconds', now() + age) AS moment) AS moments`,
      [author],
    )
    await client.query(
      `INSERT INTO messages (id, thread_id, role, parts, author, created_at)
       SELECT uuidv7(updated_at - now() + position * interval '1 second'), id,
              CASE WHEN position % 2 = 0 THEN 'user' ELSE 'assistant' END,
              jsonb_build_array(jsonb_build_object('type', 'text', 'text', repeat(md5(id::text || position) || ' ', 12))),
              CASE WHEN position % 2 = 0 THEN author END, updated_at
       FROM threads, generate_series(0, ${MESSAGES_A_THREAD - 1}) AS position`,
    )
    // Half of all is read to its end, the other half has news.
    await client.query(
      `INSERT INTO thread_reads (account_id, thread_id, message_id, read_at)
       SELECT $1::uuid, thread_id, id, now()
       FROM (SELECT thread_id, id, row_number() OVER (PARTITION BY thread_id ORDER BY id DESC) AS place FROM messages) AS m
       WHERE place = CASE WHEN thread_id::text < '8' THEN 1 ELSE 2 END`,
      [author],
    )
  } finally {
    await client.query(`SET session_replication_role = DEFAULT`)
    client.release()
  }
  await pool.query('VACUUM (ANALYZE) threads, messages, thread_reads')
}
