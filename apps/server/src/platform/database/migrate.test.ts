import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test-harness/database/create-test-database.ts'
import { migrate } from './migrate.ts'

let folder: string
let database: TestDatabase
let client: pg.Client

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-migrations-'))
  database = await createTestDatabase()
  client = new pg.Client(database.url)
  await client.connect()
  // As a database of another program whose migrations are those of the test.
  await client.query('TRUNCATE migrations')
})
afterEach(async () => {
  await client.end()
  await database.drop()
  rmSync(folder, { recursive: true })
})

const write = (name: string, sql: string) => writeFileSync(join(folder, `${name}.sql`), `-- Up Migration\n${sql}\n`)
const run = () => migrate({ connectionString: database.url }, folder)
const applied = async () => (await client.query('SELECT name FROM migrations ORDER BY id')).rows.map(({ name }) => name)

it('runs what has not run yet, in the order of the numbers, once', async () => {
  write('0002_second', 'ALTER TABLE fruits ADD color text;')
  write('0001_first', 'CREATE TABLE fruits (name text);')
  await run()
  write('0003_third', "INSERT INTO fruits VALUES ('apple', 'red');")
  await run()
  await run()
  expect(await applied()).toEqual(['0001_first', '0002_second', '0003_third'])
  expect((await client.query('SELECT * FROM fruits')).rows).toEqual([{ name: 'apple', color: 'red' }])
})

it('changes nothing at all if one of them fails', async () => {
  write('0001_first', 'CREATE TABLE fruits (name text);')
  write('0002_second', 'CREATE TABLE fruits (name text);')
  await expect(run()).rejects.toThrow(/could not be brought up to date: .*fruits.*Nothing was changed/)
  expect(await applied()).toEqual([])
  expect((await client.query("SELECT to_regclass('fruits') AS found")).rows).toEqual([{ found: null }])
})

it('refuses data that a newer program has written, and says which', async () => {
  write('0001_first', 'CREATE TABLE fruits (name text);')
  await run()
  await client.query("INSERT INTO migrations (name, run_on) VALUES ('0099_tomorrow', now())")
  await expect(run()).rejects.toThrow(/newer Atrium.*0099_tomorrow/)
})

it('lets a second process that starts at the same time wait for the first', async () => {
  write('0001_first', 'CREATE TABLE fruits (name text); SELECT pg_sleep(0.05);')
  await Promise.all([run(), run(), run()])
  expect(await applied()).toEqual(['0001_first'])
})

it('starts on data that was made when some migrations had other names', async () => {
  const older = await createTestDatabase()
  const reader = new pg.Client(older.url)
  await reader.connect()
  try {
    const names = async () =>
      (await reader.query('SELECT name FROM migrations ORDER BY id')).rows.map(({ name }) => name)
    const today = await names()
    await reader.query(
      `UPDATE migrations SET name = CASE name
         WHEN '0018_draft-kept-files' THEN '0019_draft-kept-files'
         WHEN '0019_media-library' THEN '0020_media-library'
         ELSE name END`,
    )
    expect(await names()).not.toEqual(today)
    await migrate({ connectionString: older.url })
    expect(await names()).toEqual(today)
    await migrate({ connectionString: older.url })
    expect(await names()).toEqual(today)
  } finally {
    await reader.end()
    await older.drop()
  }
})

it('leaves the old names where a migration fails, so that the program that made the data still starts', async () => {
  write('0018_draft-kept-files', 'CREATE TABLE fruits (name text);')
  write('0021_broken', 'CREATE TABLE fruits (name text);')
  await client.query(
    "CREATE TABLE fruits (name text); INSERT INTO migrations (name, run_on) VALUES ('0019_draft-kept-files', now())",
  )
  await expect(run()).rejects.toThrow(/Nothing was changed/)
  expect(await applied()).toEqual(['0019_draft-kept-files'])
})
