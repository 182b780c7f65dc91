import type { CodeAccessKey } from '@atrium/contract/entities/code-access/code-access-key'
import { beforeEach, describe, expect, test } from 'vitest'
import { gatewayClients, openGateway } from '../../../../test-harness/gateway-clients.ts'
import { serverOfFile } from '../../../../test-harness/server-of-file.ts'

const lines: string[] = []
const server = serverOfFile({ onLogLine: (line) => void lines.push(line), environment: { LOG_LEVEL: 'trace' } })
let person: Awaited<ReturnType<typeof server.createAccount>>
beforeEach(async () => void (person = await server.createAccount()))

const messages = [{ role: 'user' as const, content: 'Who flies a kite?' }]
const ask = { model: 'gpt-4.1', max_tokens: 100, messages }

/** What one such call is expected to cost, by the prices of the catalog: $2 and $8 a million tokens. */
const EXPECTED = (Math.ceil(JSON.stringify(ask).length / 4) * 2 + 100 * 8) / 1e6

async function statusOf(call: Promise<unknown>): Promise<number> {
  return call.then(
    () => 200,
    (error: { status: number }) => error.status,
  )
}

async function ledgerOf(keyId: string) {
  const { rows } = await server.database.db.execute<{ cost: number; status: number; estimated: boolean }>(
    `select cost::float8 as cost, status, estimated from ledger_entries where key_id = '${keyId}'`,
  )
  return rows
}

test('of 200 calls at once a key with budget for 10 makes 10, and the others are told 402', async () => {
  const { openai, token } = await openGateway(server, person, { max_budget: EXPECTED * 10.5 })
  const hold = server.simulator.control.hold({}, 0)
  const calls = Array.from({ length: 200 }, () => statusOf(openai.chat.completions.create({ ...ask, stream: true })))
  await hold.reached
  hold.release()
  const statuses = await Promise.all(calls)
  expect(statuses.filter((status) => status === 402)).toHaveLength(190)
  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  await server.restart()
  const rows = await ledgerOf(token)
  expect(rows).toHaveLength(10)
  expect(rows.reduce((sum, { cost }) => sum + cost, 0)).toBeLessThanOrEqual(EXPECTED * 10.5)
})

test('a call that costs more than is left is told both figures; what is spent is said to be', async () => {
  const { openai } = await openGateway(server, person, { max_budget: EXPECTED / 2 })
  await expect(openai.chat.completions.create(ask)).rejects.toThrow(
    /The budget of this key \(.*\) doesn't cover this: it may cost \$0\.00\d+, and \$0\.00\d+ is left\. Raise its budget/,
  )
  const spent = await openGateway(server, person, { max_budget: 0 })
  await expect(spent.openai.chat.completions.create(ask)).rejects.toThrow('The budget of this key ($0.00) is spent.')
})

test('a call is one row of the ledger, counted on its key and its day, by what the vendor counted', async () => {
  const { openai, anthropic, token } = await openGateway(server, person)
  const { usage } = await openai.chat.completions.create(ask)
  await anthropic.messages.stream(ask).finalMessage()
  await server.restart()
  const rows = await ledgerOf(token)
  expect(rows).toHaveLength(2)
  expect(rows.every(({ estimated, status }) => !estimated && status === 200)).toBe(true)
  const own = ((usage?.prompt_tokens ?? 0) * 2 + (usage?.completion_tokens ?? 0) * 8) / 1e6
  expect(rows.map(({ cost }) => cost).some((cost) => Math.abs(cost - own) < 1e-12)).toBe(true)
  const { data: days } = await person.client.codeAccessKeys.spend()
  expect(days).toMatchObject([{ token, model: 'gpt-4.1', requests: 2 }])
  const [key] = (await person.client.codeAccessKeys.list()).data.keys as CodeAccessKey[]
  expect(key?.spend).toBeCloseTo(rows[0]!.cost + rows[1]!.cost, 12)
  expect(key?.last_used_at).not.toBeNull()
})

test('what is stopped in the middle is counted as far as it came', async () => {
  const { openai, token } = await openGateway(server, person)
  const hold = server.simulator.control.hold({}, 2)
  const stream = await openai.chat.completions.create({ ...ask, stream: true })
  await hold.reached
  await server.restart()
  stream.controller.abort()
  hold.release()
  expect(await ledgerOf(token)).toMatchObject([{ estimated: true, cost: expect.any(Number) }])
})

test('requests and tokens a minute are limited, with the time to wait', async () => {
  const { openai } = await openGateway(server, person, { rpm_limit: 2 })
  const calls = [1, 2, 3].map(() => openai.chat.completions.create(ask))
  const refused = (await Promise.allSettled(calls)).flatMap((call) => (call.status === 'rejected' ? [call.reason] : []))
  expect(refused).toHaveLength(1)
  expect(refused[0]).toMatchObject({ status: 429, code: 'rate_limit_exceeded' })
  expect(Number(refused[0].headers.get('retry-after'))).toBeGreaterThan(0)
  const other = await openGateway(server, person, { tpm_limit: 150 })
  await other.openai.chat.completions.create(ask)
  expect(await statusOf(other.openai.chat.completions.create({ ...ask, max_tokens: 150 }))).toBe(429)
})

test('so many calls of a key are under way at once as it allows, also where one fails, and others are told to wait', async () => {
  const { openai, anthropic } = await openGateway(server, person, { max_parallel_requests: 2 })
  const hold = server.simulator.control.hold({}, 0)
  const first = statusOf(openai.chat.completions.create({ ...ask, stream: true }))
  await hold.reached
  const second = statusOf(openai.chat.completions.create({ ...ask, stream: true }))
  await expect.poll(() => server.simulator.control.received().length, { timeout: 10_000 }).toBeGreaterThan(1)
  await expect(openai.chat.completions.create(ask)).rejects.toMatchObject({
    status: 429,
    message: expect.stringContaining('This key allows 2 requests at once.'),
  })
  await expect(anthropic.messages.create(ask)).rejects.toMatchObject({ status: 429 })
  hold.release()
  expect(await Promise.all([first, second])).toEqual([200, 200])
  server.simulator.control.play({ kind: 'upstream-error', status: 503 })
  for (let nth = 0; nth < 3; nth += 1) expect(await statusOf(openai.chat.completions.create(ask))).toBe(502)
  server.simulator.control.clear()
  await expect.poll(() => statusOf(openai.chat.completions.create(ask)), { timeout: 10_000 }).toBe(200)
})

test('whoever leaves before the first word pays for what went out to the vendor, as a guess', async () => {
  const { openai, token } = await openGateway(server, person)
  const leaving = new AbortController()
  const held = server.simulator.control.hold()
  const asked = statusOf(openai.chat.completions.create(ask, { signal: leaving.signal }))
  await held.reached
  leaving.abort()
  await asked
  await expect.poll(async () => (await ledgerOf(token)).length, { timeout: 10_000 }).toBe(1)
  held.release()
  const [row] = await ledgerOf(token)
  expect(row).toMatchObject({ status: 499, estimated: true })
  expect(row?.cost).toBeCloseTo((Math.ceil(JSON.stringify(ask).length / 4) * 2) / 1e6, 12)
})

describe('a key that works no more', () => {
  const works = ({ openai }: Awaited<ReturnType<typeof openGateway>>) => statusOf(openai.chat.completions.create(ask))

  /** Notifications of the database are on their way for a moment. */
  async function until(status: number, gateway: Awaited<ReturnType<typeof openGateway>>) {
    while ((await works(gateway)) !== status);
  }

  test.each(['blocked', 'deleted'])('because it was %s', async (how) => {
    const gateway = await openGateway(server, person)
    expect(await works(gateway)).toBe(200)
    const { codeAccessKeys } = person.client
    if (how === 'blocked') await codeAccessKeys.update({ body: { key: gateway.token, blocked: true } })
    else await codeAccessKeys.delete({ body: { keys: [gateway.token] } })
    await until(401, gateway)
  })

  test('because its person was disabled, within seconds', async () => {
    const gateway = await openGateway(server, person)
    expect(await works(gateway)).toBe(200)
    const admin = await server.createAccount()
    await admin.client.people.disable({ params: { accountId: person.accountId } })
    await until(401, gateway)
  })

  test('but a rotated one works beside the new one for its time', async () => {
    const gateway = await openGateway(server, person)
    const { data } = await person.client.codeAccessKeys.rotate({ body: { key: gateway.token, grace_period: '1h' } })
    expect(await works({ ...gateway, ...gatewayClients(server.url, data.key) })).toBe(200)
    expect(await works(gateway)).toBe(200)
  })
})

test('a key never stands in the log', async () => {
  const { openai, key } = await openGateway(server, person)
  await statusOf(openai.chat.completions.create({ ...ask, model: key }))
  await openai.chat.completions.create(ask)
  expect(lines.join('\n')).not.toContain(key)
})
