import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EarlierDatabase, openEarlierDatabase } from '../../test-harness/database/open-earlier-database.ts'

const OF_LEDGER = '0174_ledger.sql'

let database: EarlierDatabase

const ID = (nth: number) => `01900000-0000-7000-8000-${String(nth).padStart(12, '0')}`
const SEARCH = { model: { provider: 'openai_embed', model: 'text-embedding-3-small' }, cost: 0.25 }
const TOOLS = [
  { tool: 'search_web', cost: 0.0625 },
  { tool: 'generate_image', model: { provider: 'google_image', model: 'm' }, cost: 0.5 },
]
const TITLE = { model: { provider: 'openai_chat', model: 'gpt-4.1-nano' }, cost: 0.125 }

function receipt(provider: string, more: object = {}) {
  const usage = { inputTokens: 10, outputTokens: 5, reasoningTokens: 1, cachedInputTokens: 2 }
  return JSON.stringify({ model: { provider, model: 'm' }, usage, cost: 1.5, totalTime: 900, ...more })
}

/** A database as it was before the ledger, with what people had paid for. */
beforeAll(async () => {
  database = await openEarlierDatabase(OF_LEDGER)
  const run = (id: number, told: string) => `('${ID(id)}', '${ID(1)}', '${ID(id + 50)}', 'ada', 'completed', 'sync',
    'openai_chat', 'm', '{}', '${told}', '${ID(9)}', now(), '2026-01-05', '2026-01-05')`
  await database.client.query(`
    set session_replication_role = replica;
    insert into threads (id, project_id, author, name, type, source, protected, created_at, updated_at)
      values ('${ID(1)}', 7, 'ada', 'Kites', 'chat', 'console', 'author', now(), now());
    insert into runs (id, thread_id, message_id, author, status, mode, provider, model, provider_options, receipt,
        worker_id, heartbeat_at, created_at, ended_at)
      values ${run(2, receipt('openai_chat', { search: [SEARCH], title: TITLE }))}, ${run(3, receipt('openai_image'))},
        ${run(10, receipt('anthropic', { tools: TOOLS }))};
    insert into run_costs values ('${ID(4)}', 'bea', 7, 'openai_chat', 'm', 'completed',
      '{"inputTokens":3,"outputTokens":4,"cachedInputTokens":0,"reasoningTokens":0}', 2, 0.5, '2026-01-06', '2026-01-06');
    insert into run_costs values ('${ID(5)}', 'bea', 7, 'openai_embed', 'm', 'refused', null, 0.25, null, '2026-01-06', null);
    insert into code_access_calls values ('${ID(6)}', '${ID(7)}', '${ID(8)}', 7, 'openai_chat', 'm', 'chat', 200,
      10, 0, 5, 0, false, 3, '2026-01-07', 40);`)
  await database.update()
})
afterAll(() => database.close())

test('what was paid before there was one ledger stands in it, each cent once', async () => {
  const { rows } = await database.client.query(`
    select author, kind, project_id, cost::float8 as cost, input_tokens::int as input, day::text
    from ledger_entries order by author, day, kind, cost`)
  expect(rows).toEqual([
    { author: ID(8), kind: 'gateway', project_id: 7, cost: 3, input: 10, day: '2026-01-07' },
    { author: 'ada', kind: 'chat', project_id: 7, cost: 1.25, input: 10, day: '2026-01-05' },
    { author: 'ada', kind: 'image', project_id: 7, cost: 0.5, input: 0, day: '2026-01-05' },
    { author: 'ada', kind: 'image', project_id: 7, cost: 1.5, input: 10, day: '2026-01-05' },
    { author: 'ada', kind: 'search', project_id: 7, cost: 0.25, input: 0, day: '2026-01-05' },
    { author: 'ada', kind: 'text', project_id: 7, cost: 0.9375, input: 10, day: '2026-01-05' },
    { author: 'ada', kind: 'title', project_id: 7, cost: 0.125, input: 0, day: '2026-01-05' },
    { author: 'ada', kind: 'tool', project_id: 7, cost: 0.0625, input: 0, day: '2026-01-05' },
    { author: 'bea', kind: 'chat', project_id: 7, cost: 2, input: 3, day: '2026-01-06' },
    { author: 'bea', kind: 'search', project_id: 7, cost: 0.25, input: 0, day: '2026-01-06' },
    { author: 'bea', kind: 'title', project_id: 7, cost: 0.5, input: 0, day: '2026-01-06' },
  ])
  const days = await database.client.query(
    `select sum(cost)::float8 as cost, sum(requests)::int as requests from ledger_days`,
  )
  expect(days.rows).toEqual([{ cost: 10.375, requests: 11 }])
})
