import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EarlierDatabase, openEarlierDatabase } from '../../test-harness/database/open-earlier-database.ts'

const OF_GROUPS = '0238_spending-of-groups.sql'
const BEN = '01900000-0000-7000-8000-000000000001'
const GROUP = '01900000-0000-7000-8000-000000000002'

let database: EarlierDatabase

/** A database whose groups were summed by who was a member of them. */
beforeAll(async () => {
  database = await openEarlierDatabase(OF_GROUPS)
  const { client } = database
  await client.query(`set session_replication_role = replica`)
  await client.query(`insert into groups (id, name, created_at) values ($1, 'Pilots', now())`, [GROUP])
  for (const source of ['manual', 'scim'])
    await client.query(`insert into group_members (group_id, account_id, source) values ($1, $2, $3)`, [
      GROUP,
      BEN,
      source,
    ])
  await client.query(`set session_replication_role = default`)
  const row = {
    id: GROUP,
    kind: 'answer',
    author: BEN,
    project_id: 1,
    provider: 'a',
    model: 'b',
    cost: 3,
    at: '2026-05-05',
  }
  await client.query(`select id from record_spending($1)`, [JSON.stringify([row])])
  await database.update()
})
afterAll(() => database.close())

test('what the members of a group had spent before is kept as it was counted until then, once for whoever is one by several sources', async () => {
  const spentSince = async (day: string) =>
    (await database.client.query(`select budget_spent('group', $1, $2) as spent`, [GROUP, day])).rows[0]?.spent
  expect(await spentSince('2026-05-01')).toBe(3)
  const again = {
    id: BEN,
    kind: 'answer',
    author: BEN,
    project_id: 1,
    provider: 'a',
    model: 'b',
    cost: 2,
    at: '2026-05-06',
  }
  await database.client.query(`select id from record_spending($1)`, [JSON.stringify([again])])
  await database.client.query(`delete from group_members`)
  expect(await spentSince('2026-05-01')).toBe(5)
  expect(await spentSince('2026-06-01')).toBe(0)
})
