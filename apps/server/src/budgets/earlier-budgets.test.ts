import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EarlierDatabase, openEarlierDatabase } from '../../test-harness/database/open-earlier-database.ts'

const OF_SUBJECTS = '0213_subjects-of-budgets.sql'
const PERSON = '01900000-0000-7000-8000-000000000001'

let database: EarlierDatabase

const insert = (scope: string, subject: string) =>
  database.client.query(
    `insert into budgets (id, scope, subject, amount, warn_at, hard, period, created_at)
      values (gen_random_uuid(), $1, $2, 5, 0.8, true, 'month', now())`,
    [scope, subject],
  )

/** A database as it was before subjects had one form. */
beforeAll(async () => {
  database = await openEarlierDatabase(OF_SUBJECTS)
  for (const subject of ['7908', '7908.0', '0x1EE4', '07908', ' 7908']) await insert('project', subject)
  await insert('company', '')
  await insert('person', PERSON)
  await database.update()
})
afterAll(() => database.close())

test('budgets whose project cannot be read are gone, and the others can be summed', async () => {
  const { rows } = await database.client.query(
    `select subject, budget_spent(scope, subject, '2026-01-01') as spent from budgets order by subject`,
  )
  expect(rows).toEqual(['', PERSON, '7908'].map((subject) => ({ subject, spent: 0 })))
})

test.each(['7908.0', '0x1EE4', '07908', ' 7908', '99999999999', ''])('"%s" is no project any more', (subject) =>
  expect(insert('project', subject)).rejects.toThrow('budgets_subject_check'),
)
