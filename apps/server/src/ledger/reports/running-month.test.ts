import { expect, test } from 'vitest'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'

let now = new Date('2026-03-10T12:00:00Z')
const server = serverOfFile({ clock: () => now })
const ada = accountOfFile(server)

test('a month that is not over is held against as many days of the one before, and one that is over against all of it', async () => {
  const row = { kind: 'chat', provider: 'openai_chat', model: 'gpt-4.1', input_tokens: 10, author: ada.accountId }
  const spent = [
    ['2026-02-10T23:59:59Z', 2],
    ['2026-02-11T00:00:00Z', 5],
    ['2026-02-28T10:00:00Z', 3],
    ['2026-03-02T10:00:00Z', 3],
  ].map(([at, cost]) => ({ ...row, id: crypto.randomUUID(), project_id: 1, at, cost }))
  await server.database.db.execute(`select id from record_spending('${JSON.stringify(spent)}'::jsonb)`)
  const compared = async (query: object = {}) => {
    const { data } = await ada.client.reports.get({ query })
    return [data.before.cost, data.rows[0]?.change]
  }
  expect(await compared()).toEqual([2, 0.5])
  // February has no such day.
  now = new Date('2026-03-31T12:00:00Z')
  expect(await compared()).toEqual([10, -0.7])
  now = new Date('2026-04-01T00:00:00Z')
  expect(await compared({ year: 2026, month: 3 })).toEqual([10, -0.7])
})
