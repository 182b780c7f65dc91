import type { CodeAccessKey } from '@atrium/contract/entities/code-access/code-access-key'
import { wideEntries } from '@atrium/domain/code-access/key-models'
import { expect, test } from 'vitest'
import { serverOfFile } from '../../../test-harness/server-of-file.ts'

const lines: string[] = []
const server = serverOfFile({ onLogLine: (line) => void lines.push(line), environment: { LOG_LEVEL: 'trace' } })

test('a key is told once, with a prefix and a checksum, and only its HMAC is kept', async () => {
  const { client } = await server.createAccount()
  const { data: made } = await client.codeAccessKeys.create({ body: { key_alias: 'Laptop', duration: '30d' } })
  expect(made.key).toMatch(/^atrk_[0-9a-z]{57}$/)
  expect(made).toMatchObject({ key_alias: 'Laptop', key_name: `atrk_…${made.key.slice(-4)}`, spend: 0, blocked: false })
  const { data: list } = await client.codeAccessKeys.list()
  expect(list).toMatchObject({ total_count: 1, current_page: 1, total_pages: 1, keys: [{ token: made.token }] })
  expect(JSON.stringify(list)).not.toContain(made.key)
  const kept = await server.database.db.execute(`select row_to_json(code_access_keys)::text from code_access_keys`)
  const audited = await server.database.db.execute(`select row_to_json(audit)::text from audit`)
  for (const place of [kept.rows, audited.rows, lines]) expect(JSON.stringify(place)).not.toContain(made.key)
})

test('lists are cut into pages, and both spellings of the full object are taken', async () => {
  const { client, request } = await server.createAccount()
  for (const name of ['a', 'b', 'c']) await client.codeAccessKeys.create({ body: { key_alias: name } })
  const { data } = await client.codeAccessKeys.list({ query: { page: 2, size: 2 } })
  expect(data).toMatchObject({ total_count: 3, current_page: 2, total_pages: 2, keys: [{ key_alias: 'a' }] })
  for (const spelling of ['returnFullObject', 'return_full_object']) {
    const answer = await request(`/api/v1/gocode/keys?${spelling}=false`)
    expect((await answer.json()).data.keys).toEqual([expect.any(String), expect.any(String), expect.any(String)])
  }
})

test('a key is changed, blocked, rotated with an overlap, and deleted by its id or by itself', async () => {
  const { client } = await server.createAccount()
  const { data: made } = await client.codeAccessKeys.create({ body: { key_alias: 'CI', models: ['gpt-4.1'] } })
  const body = { key: made.token, max_budget: 5, budget_duration: '1d', blocked: true }
  const { data: changed } = await client.codeAccessKeys.update({ body })
  expect(changed).toMatchObject({ key_alias: 'CI', models: ['gpt-4.1'], max_budget: 5, blocked: true })
  expect(changed.budget_reset_at).not.toBeNull()
  const { data: rotated } = await client.codeAccessKeys.rotate({ body: { key: made.token, grace_period: '1h' } })
  expect(rotated.key).not.toBe(made.key)
  expect(rotated.earlier_until).not.toBeNull()
  const { data } = await client.codeAccessKeys.delete({ body: { keys: [rotated.key] } })
  expect(data.deleted_keys).toEqual([made.token])
  await expect(client.codeAccessKeys.delete({ body: { keys: [made.token] } })).rejects.toMatchObject({ status: 404 })
})

test('a key is made blocked, with an amount from which on its person is told, and with as many calls at once as it may have', async () => {
  const { client } = await server.createAccount()
  const body = { blocked: true, soft_budget: 5, max_parallel_requests: 3, budget_duration: '7d' }
  const { data: made } = await client.codeAccessKeys.create({ body })
  expect(made).toMatchObject(body)
  const models = await fetch(`${server.url}/gateway/v1/models`, { headers: { authorization: `Bearer ${made.key}` } })
  expect(models.status).toBe(401)
  const change = async (wanted: object) =>
    (await client.codeAccessKeys.update({ body: { key: made.token, ...wanted } })).data
  const other = { blocked: false, soft_budget: null, max_parallel_requests: null }
  expect(await change(other)).toMatchObject(other)
  // What it has spent before counts in no budget.
  await server.database.db.execute(`update code_access_keys set budget_spend = 9 where id = '${made.token}'`)
  expect(await change({ soft_budget: 5 })).toMatchObject({ soft_budget: 5, budget_spend: 0 })
  for (const wrong of [{ soft_budget: -1 }, { max_parallel_requests: 0 }, { max_parallel_requests: 1.5 }]) {
    await expect(client.codeAccessKeys.create({ body: wrong })).rejects.toMatchObject({ status: 422 })
  }
})

test('who wants to be warned is warned before the key stops: a later warning is refused', async () => {
  const { client } = await server.createAccount()
  const { codeAccessKeys: keys } = client
  const late = { status: 422, issues: [expect.objectContaining({ path: 'body.soft_budget' })] }
  await expect(keys.create({ body: { max_budget: 5, soft_budget: 5 } })).rejects.toMatchObject(late)
  const { data: made } = await keys.create({ body: { max_budget: 5, soft_budget: 4 } })
  const change = (wanted: object) => keys.update({ body: { key: made.token, ...wanted } })
  await expect(change({ max_budget: 3 })).rejects.toMatchObject(late)
  await expect(change({ soft_budget: 9 })).rejects.toMatchObject(late)
  expect((await change({ max_budget: 10, soft_budget: 9 })).data).toMatchObject({ max_budget: 10, soft_budget: 9 })
  expect((await change({ max_budget: null })).data).toMatchObject({ max_budget: null, soft_budget: 9 })
  // One that stands so from before is renamed all the same.
  await server.database.db.execute(`update code_access_keys set max_budget = 9 where id = '${made.token}'`)
  const same = { key_alias: 'Renamed', max_budget: 9, soft_budget: 9 }
  expect((await change(same)).data).toMatchObject(same)
})

test('a key works longer, or until it is deleted, and keys are deleted by their names, all or none', async () => {
  const { client } = await server.createAccount()
  const create = (key_alias: string) => client.codeAccessKeys.create({ body: { key_alias, duration: '1d' } })
  const made = [await create('Editor'), await create('Editor'), await create('CI')].map(({ data }) => data)
  const key = made[0]?.token ?? ''
  const { data: longer } = await client.codeAccessKeys.update({ body: { key, duration: '30d' } })
  const day = 86_400_000
  expect(Date.parse(longer.expires ?? '') - Date.parse(made[0]?.expires ?? '')).toBeGreaterThan(28 * day)
  const { data: always } = await client.codeAccessKeys.update({ body: { key, duration: null } })
  expect(always.expires).toBeNull()
  const remove = (...names: string[]) => client.codeAccessKeys.delete({ body: { key_aliases: names } })
  await expect(remove('Editor', 'Nobody')).rejects.toMatchObject({ status: 404 })
  expect((await remove('Editor')).data.deleted_keys.toSorted()).toEqual(
    made
      .slice(0, 2)
      .map(({ token }) => token)
      .toSorted(),
  )
  await expect(client.codeAccessKeys.delete({ body: {} })).rejects.toMatchObject({ status: 422 })
  expect((await client.codeAccessKeys.list({ query: {} })).data.total_count).toBe(1)
})

test('of keys that are made at once so many are made as there is room for', async () => {
  const { client, accountId } = await server.createAccount()
  await server.database.db.execute(`insert into code_access_keys
    (id, account_id, project_id, name, hint, key_hash, models, secure_data, created_at)
    select gen_random_uuid(), '${accountId}', 7908, 'Key', '', 'hash ' || nth, '[]', false, now()
    from generate_series(1, 98) as nth`)
  const made = await Promise.allSettled(
    Array.from({ length: 5 }, () => client.codeAccessKeys.create({ body: { key_alias: 'Late' } })),
  )
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect((await client.codeAccessKeys.list()).data.total_count).toBe(100)
})

test('a budget that is set where none was begins anew, and so does a period that is named', async () => {
  const { client } = await server.createAccount()
  const { data: made } = await client.codeAccessKeys.create({ body: { key_alias: 'Spender' } })
  const spent = (amount: number, until = 'budget_reset_at') =>
    server.database.db.execute(
      `update code_access_keys set budget_spend = ${amount}, budget_reset_at = ${until} where id = '${made.token}'`,
    )
  const change = async (wanted: object) =>
    (await client.codeAccessKeys.update({ body: { key: made.token, ...wanted } })).data
  const inDays = ({ budget_reset_at: at }: CodeAccessKey) =>
    at === null ? null : Math.round((Date.parse(at) - Date.now()) / 86_400_000)
  await spent(100)
  const set = await change({ max_budget: 10, budget_duration: '30d' })
  expect([set.budget_spend, inDays(set)]).toEqual([0, 30])
  await spent(4)
  expect(await change({ max_budget: 20, key_alias: 'Raised' })).toMatchObject({ budget_spend: 4 })
  expect(await change({ budget_duration: '30d' })).toMatchObject({ budget_spend: 0 })
  await spent(4, "now() - interval '1 day'")
  expect(await change({ budget_duration: '7d' })).toMatchObject({ budget_spend: 0 })
  await spent(4)
  expect(await change({ budget_duration: null })).toMatchObject({ budget_spend: 4, budget_reset_at: null })
  await spent(4, "now() - interval '1 day'")
  expect(await change({ budget_duration: null })).toMatchObject({ budget_spend: 0 })
  await change({ budget_duration: '7d', max_budget: null })
  await spent(100, "now() + interval '1 day'")
  const again = await change({ max_budget: 10 })
  expect([again.budget_spend, inDays(again)]).toEqual([0, 7])
})

test('nobody sees, changes or deletes a key of somebody else, and none of a list is deleted then', async () => {
  const [ada, eve] = [await server.createAccount(), await server.createAccount()]
  const { data: hers } = await ada.client.codeAccessKeys.create({ body: {} })
  const { data: own } = await eve.client.codeAccessKeys.create({ body: {} })
  const { codeAccessKeys } = eve.client
  const missing = { status: 404 }
  for (const key of [hers.token, hers.key]) {
    await expect(codeAccessKeys.update({ body: { key, blocked: true } })).rejects.toMatchObject(missing)
    await expect(codeAccessKeys.rotate({ body: { key } })).rejects.toMatchObject(missing)
    await expect(codeAccessKeys.delete({ body: { keys: [own.token, key] } })).rejects.toMatchObject(missing)
  }
  const { data } = await codeAccessKeys.list()
  expect(data.keys.map((key) => (key as CodeAccessKey).token)).toEqual([own.token])
})

test('a key is for a project of its person, and for secure data with the permission alone', async () => {
  const { client } = await server.createAccount({ permissions: [] })
  const { codeAccessKeys } = client
  await expect(codeAccessKeys.create({ body: { project_id: 999_999 } })).rejects.toMatchObject({ status: 404 })
  await expect(codeAccessKeys.create({ body: { secure_data: true } })).rejects.toMatchObject({ status: 403 })
})

test('the models of the gateway, with wildcards and groups where they are asked for, or those for secure data alone', async () => {
  const { client } = await server.createAccount()
  const names = async (query: object) => (await client.codeAccessKeys.models({ query })).data.data.map(({ id }) => id)
  const plain = await names({})
  expect(plain).toContain('gpt-4.1')
  expect(plain).toContain('text-embedding-3-small')
  expect(plain.some((id) => id.includes('*') || id.startsWith('group:'))).toBe(false)
  const all = await names({ return_wildcard_routes: 'true', include_model_access_groups: 'true' })
  expect(all).toEqual(expect.arrayContaining(['openai_chat/*', 'group:chat', 'group:embed']))
  const approved = await names({ secure_data: 'true' })
  expect(approved).not.toContain('gpt-4.1')
  expect(plain).toEqual(expect.arrayContaining(approved))
  expect(approved.length).toBeGreaterThan(0)
  const { data } = await client.codeAccessKeys.models({})
  const named = data.data.find(({ id }) => id === 'gpt-4.1')
  expect(named?.providers).toEqual(expect.arrayContaining(['openai_chat', 'azure_chat']))
  expect(wideEntries(data.data).toSorted()).toEqual(all.filter((id) => /^group:|\/\*$/.test(id)).toSorted())
})
