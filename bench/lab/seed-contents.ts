import type pg from 'pg'

/** Words that are looked for: in every tenth message, in every hundredth, in three of all, and in none. */
export const SEARCHED = { common: 'quarterly', usual: 'estimate', rare: 'chrysalis', mistyped: 'chrysalsi' } as const

export const MESSAGES_A_THREAD = 5

/** Words of the texts, the more frequent the earlier: of natural texts a few words are most. */
const VOCABULARY = 20_000
const WORDS_A_MESSAGE = 40

/**
 * So many threads of one author in one project, a minute apart, with five messages each, as the triggers and the reader of texts would have
 * written them for the search: a million messages one by one would take an hour.
 */
export async function seedContents(pool: pg.Pool, author: string, threads: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(`SET session_replication_role = replica`)
    await client.query(
      `INSERT INTO threads (id, project_id, author, type, name, description, source, provider, model, protected, active_message_id,
                            created_at, updated_at)
       SELECT uuidv7(age), 7908, $1, 'chat', 'Notes on subject ' || n, '', 'playground', 'openai_chat', 'gpt-4.1', 'author', NULL,
              moment, moment
       FROM generate_series(1, $2::int) AS n,
            LATERAL (SELECT n * interval '-1 minute' AS age) AS ages,
            LATERAL (SELECT date_trunc('milliseconds', now() + age) AS moment) AS moments`,
      [author, threads],
    )
    await client.query(
      `INSERT INTO contents (id, type, project_id, author, shared, protected, name, description, provider, model, created_at, updated_at)
       SELECT id, type, project_id, author, 0, protected, name, description, provider, model, created_at, updated_at FROM threads`,
    )
    const words = `(SELECT string_agg('word' || floor($1 * power(random(), 4))::int, ' ') FROM generate_series(1, $2::int)
                     WHERE m.nth IS NOT NULL)`
    await client.query(
      `INSERT INTO messages (id, thread_id, role, parts, author, created_at)
       SELECT m.id, m.thread_id, CASE WHEN position % 2 = 0 THEN 'user' ELSE 'assistant' END,
              jsonb_build_array(jsonb_build_object('type', 'text', 'text', ${words}
                || CASE WHEN (nth + position * 3) % 10 = 0 THEN ' ${SEARCHED.common}' ELSE '' END
                || CASE WHEN (nth + position * 37) % 100 = 0 THEN ' ${SEARCHED.usual}' ELSE '' END
                || CASE WHEN nth % ($3::int / 3) = 7 THEN ' ${SEARCHED.rare}' ELSE '' END)),
              CASE WHEN position % 2 = 0 THEN author END, updated_at
       FROM (SELECT uuidv7(updated_at - now() + position * interval '1 second') AS id, t.id AS thread_id, t.author, t.updated_at, position,
                    row_number() OVER () AS nth
             FROM threads t, generate_series(0, ${MESSAGES_A_THREAD - 1}) AS position) AS m`,
      [VOCABULARY, WORDS_A_MESSAGE, threads * MESSAGES_A_THREAD],
    )
    await client.query(
      `INSERT INTO content_texts (part_id, content_id, words)
       SELECT id, thread_id, to_tsvector('simple', parts -> 0 ->> 'text') FROM messages
       UNION ALL SELECT id, id, to_tsvector('simple', lower(name)) FROM threads`,
    )
    await client.query(
      `INSERT INTO content_word_keys
       SELECT DISTINCT key, word FROM (
         SELECT 'word' || translate(n::text, '0123456789', 'abcdefghij') AS word FROM generate_series(1, ${VOCABULARY}) n
         UNION SELECT unnest($1::text[])
       ) AS words, LATERAL (
         SELECT word AS key UNION SELECT left(word, n - 1) || right(word, -n) FROM generate_series(1, length(word)) n WHERE n < length(word)
       ) AS keys`,
      [[SEARCHED.common, SEARCHED.usual, SEARCHED.rare]],
    )
    await client.query(
      `INSERT INTO content_word_keys
       SELECT s.key, w.word FROM (SELECT word FROM content_word_keys WHERE key = word) AS w, content_stems(w.word) AS s WHERE s.stem <> w.word
       ON CONFLICT DO NOTHING`,
    )
  } finally {
    await client.query(`SET session_replication_role = DEFAULT`)
    client.release()
  }
  await pool.query('VACUUM (ANALYZE) threads, messages, contents, content_texts, content_word_keys')
}
