import type pg from 'pg'

/** Where a sequence stands: the number that it has given last, or where unused the one that it begins with. */
type Sequence = { name: string; value: string; used: boolean }

/** What a migrated database is before anybody has used it: how it is built, the rows that migrations have written, and where its sequences stand. */
export type Seed = { build: string; projects: unknown; sequences: Sequence[] }

/** Bytes above which the holes that deleted rows leave would slow down whoever comes next. */
const LARGE = 48_000_000

/** Tables, triggers and functions, counted: a test that has left one behind, or taken one away, is told by it. */
const BUILD = `
  select (select count(*) from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'i', 'S', 'v'))
    || ' ' || (select count(*) from pg_trigger where not tgisinternal)
    || ' ' || (select count(*) from pg_proc where pronamespace = 'public'::regnamespace)
    || ' ' || (select count(*) from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped)
    || ' ' || (select count(*) from pg_constraint where connamespace = 'public'::regnamespace) as build`

export async function readSeed(client: pg.Client): Promise<Seed> {
  const built = await client.query<{ build: string }>(BUILD)
  const projects = await client.query<{ projects: unknown }>('select json_agg(projects) as projects from projects')
  const { rows } = await client.query<Sequence>(`
    select sequencename as name, coalesce(last_value, start_value) as value, last_value is not null as used
    from pg_sequences where schemaname = 'public'`)
  return { build: built.rows[0]?.build ?? '', projects: projects.rows[0]?.projects, sequences: rows }
}

/**
 * Makes a used database as it was. Whoever is still connected is cut off. What the job queue has built stays, as it stays when a server
 * starts again, and its jobs go.
 * @returns whether it is as it was; one that has grown large, or is built otherwise now, is not
 */
export async function emptyDatabase(client: pg.Client, seed: Seed): Promise<boolean> {
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  const { rows } = await client.query<{ build: string; size: string }>(
    `select *, pg_database_size(current_database()) as size from (${BUILD}) as built`,
  )
  if (rows[0]?.build !== seed.build || Number(rows[0].size) > LARGE) return false
  // Triggers and references between tables are asked nothing meanwhile.
  await client.query(`
    begin;
    set local session_replication_role = replica;
    do $$ declare used text; begin
      for used in select c.oid::regclass::text from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'r' and pg_relation_size(c.oid) > 0 and (
          n.nspname = 'public' and c.relname <> 'migrations' or n.nspname = 'pgboss' and c.relname not in ('version', 'queue'))
      loop execute 'delete from ' || used; end loop;
    end $$;`)
  await client.query('insert into projects select * from json_populate_recordset(null::projects, $1)', [
    JSON.stringify(seed.projects),
  ])
  for (const { name, value, used } of seed.sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [name, value, used])
  }
  await client.query('commit')
  return true
}
