import type pg from 'pg'

/** Words that are looked for: in a tenth of the messages, in a tenth of the author's, in a hundredth, in three of all, and in none. */
export const SEARCHED = {
  common: 'quarterly',
  foreign: 'ledger',
  usual: 'estimate',
  rare: 'chrysalis',
  mistyped: 'chrysalsi',
} as const

export const MESSAGES_A_THREAD = 5

/** Words of the texts, the more frequent the earlier: of natural texts a few words are most. */
const VOCABULARY = 20_000
const WORDS_A_MESSAGE = 40

/** In the first project nothing is shared, in the second everything. */
export const PROJECTS = { own: 7908, shared: 7909 } as const

/** Most threads are the author's and 40 the newcomer's, in the first project; a tenth is the sharer's, in the second. */
export const PEOPLE = { author: 'author', newcomer: 'newcomer', sharer: 'sharer' } as const

const OF_NEWCOMER = 40

/**
 * So many threads of three people in two projects, a minute apart, with five messages each, as the triggers and the reader of texts would
 * have written them for the search: a million messages one by one would take an hour.
 */
export async function seedContents(pool: pg.Pool, threads: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(`SET session_replication_role = replica`)
    await client.query(
      `INSERT INTO threads (id, project_id, author, type, name, description, source, provider, model, protected, active_message_id,
                            created_at, updated_at)
       SELECT uuidv7(age), CASE WHEN is_shared THEN ${PROJECTS.shared} ELSE ${PROJECTS.own} END,
              CASE WHEN is_shared THEN '${PEOPLE.sharer}' WHEN n % ($1::int / ${OF_NEWCOMER}) = 0 THEN '${PEOPLE.newcomer}'
                   ELSE '${PEOPLE.author}' END,
              'chat', 'Notes on subject ' || n, '', 'playground', 'openai_chat', 'gpt-4.1',
              CASE WHEN is_shared THEN 'project' ELSE 'author' END, NULL, moment, moment
       FROM generate_series(1, $1::int) AS n,
            LATERAL (SELECT n % 10 = 1 AS is_shared) AS levels,
            LATERAL (SELECT n * interval '-1 minute' AS age) AS ages,
            LATERAL (SELECT date_trunc('milliseconds', now() + age) AS moment) AS moments`,
      [threads],
    )
    await client.query(
      `INSERT INTO contents (id, type, project_id, author, shared, protected, name, description, provider, model, created_at, updated_at)
       SELECT id, type, project_id, author, content_shared(protected, false), protected, name, description, provider, model, created_at, updated_at FROM threads`,
    )
    const words = `(SELECT string_agg('word' || floor($1 * power(random(), 4))::int, ' ') FROM generate_series(1, $2::int)
                     WHERE m.nth IS NOT NULL)`
    await client.query(
      `INSERT INTO messages (id, thread_id, role, parts, author, created_at)
       SELECT m.id, m.thread_id, CASE WHEN position % 2 = 0 THEN 'user' ELSE 'assistant' END,
              jsonb_build_array(jsonb_build_object('type', 'text', 'text', ${words}
                || CASE WHEN random() < 0.1 THEN ' ${SEARCHED.common}' ELSE '' END
                || CASE WHEN random() < 0.1 AND author = '${PEOPLE.author}' THEN ' ${SEARCHED.foreign}' ELSE '' END
                || CASE WHEN random() < 0.01 THEN ' ${SEARCHED.usual}' ELSE '' END
                || CASE WHEN nth % ($3::int / 3) = 7 THEN ' ${SEARCHED.rare}' ELSE '' END)),
              CASE WHEN position % 2 = 0 THEN author END, updated_at
       FROM (SELECT uuidv7(updated_at - now() + position * interval '1 second') AS id, t.id AS thread_id, t.author, t.updated_at, position,
                    row_number() OVER () AS nth
             FROM threads t, generate_series(0, ${MESSAGES_A_THREAD - 1}) AS position) AS m`,
      [VOCABULARY, WORDS_A_MESSAGE, threads * MESSAGES_A_THREAD],
    )
    // A million rows sorted in one by one would take the longest of all.
    const { rows } = await client.query<{ made: string }>(
      `SELECT pg_get_indexdef('content_texts_words'::regclass) AS made`,
    )
    await client.query('DROP INDEX content_texts_words')
    await client.query(
      `INSERT INTO content_texts (part_id, content_id, words)
       SELECT t.part_id, c.id, to_tsvector('simple', t.text) || content_marks(c.project_id, c.author, c.shared)
       FROM (SELECT id AS part_id, thread_id AS content_id, parts -> 0 ->> 'text' AS text FROM messages
             UNION ALL SELECT id, id, lower(name) FROM threads) t JOIN contents c ON c.id = t.content_id`,
    )
    await client.query(rows[0]?.made ?? '')
    await client.query(
      `INSERT INTO content_words SELECT 'word' || n FROM generate_series(0, ${VOCABULARY}) n UNION SELECT n::text FROM generate_series(1, $1::int) n
       UNION SELECT unnest($2::text[])`,
      [threads, ['notes', 'on', 'subject', SEARCHED.common, SEARCHED.foreign, SEARCHED.usual, SEARCHED.rare]],
    )
    await client.query(
      `INSERT INTO content_word_keys
       SELECT DISTINCT key, word FROM (
         SELECT 'word' || translate(n::text, '0123456789', 'abcdefghij') AS word FROM generate_series(1, ${VOCABULARY}) n
         UNION SELECT unnest($1::text[])
       ) AS words, LATERAL (
         SELECT word AS key UNION SELECT left(word, n - 1) || right(word, -n) FROM generate_series(1, length(word)) n WHERE n < length(word)
       ) AS keys`,
      [[SEARCHED.common, SEARCHED.foreign, SEARCHED.usual, SEARCHED.rare]],
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
  await pool.query('VACUUM (ANALYZE) threads, messages, contents, content_texts, content_words, content_word_keys')
}
