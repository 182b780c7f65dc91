import { expect, test } from 'vitest'
import { openGateway } from '../../../../test-harness/gateway-clients.ts'
import { accountOfFile, serverOfFile } from '../../../../test-harness/server-of-file.ts'

const server = serverOfFile()
const ada = accountOfFile(server)
const control = () => server.simulator.control

type Row = { input: number; output: number; cost: number; status: number; at_least: boolean; estimated: boolean }

async function rowOf(keyId: string): Promise<Row | undefined> {
  const rows = async () => {
    const found = await server.database.db.execute<Row>(
      `select input_tokens::int as input, output_tokens::int as output, cost::float8 as cost, status, at_least, estimated
       from ledger_entries where key_id = '${keyId}'`,
    )
    return found.rows
  }
  await expect.poll(async () => (await rows()).length, { timeout: 10_000 }).toBe(1)
  return (await rows())[0]
}

/** 120 kB of base64, of which a quarter as many tokens would be thirty thousand. */
const image = { type: 'image_url' as const, image_url: { url: `data:image/png;base64,${'A'.repeat(120_000)}` } }
const said = [{ type: 'text' as const, text: 'What flies here?' }, image]
const ask = { model: 'gpt-4.1', max_tokens: 100, messages: [{ role: 'user' as const, content: said }] }

test('an image of a call that was broken off counts a thousand tokens, and as many to tokens a minute', async () => {
  const { openai, token } = await openGateway(server, ada, { tpm_limit: 2000 })
  const held = control().hold({}, 2)
  const stream = await openai.chat.completions.create({ ...ask, stream: true })
  await held.reached
  stream.controller.abort()
  const row = await rowOf(token)
  held.release()
  expect(row).toMatchObject({ estimated: true })
  expect(row?.input).toBeGreaterThan(1000)
  expect(row?.input).toBeLessThan(1100)
})

test('a call that does not stream and is broken off is told as the least of its cost', async () => {
  const { openai, token } = await openGateway(server, ada)
  const leaving = new AbortController()
  const held = control().hold()
  const asked = openai.chat.completions.create(ask, { signal: leaving.signal })
  await held.reached
  leaving.abort()
  await expect(asked).rejects.toThrow(/abort/i)
  const row = await rowOf(token)
  held.release()
  expect(row).toMatchObject({ status: 499, at_least: true, estimated: true, output: 0 })
})

test('of a vendor that fails in the middle of an answer in another protocol what came is counted, and nobody else is asked', async () => {
  const { openai, token } = await openGateway(server, ada)
  control().play({ kind: 'cut-mid-stream', afterChunks: 4 })
  const messages = [{ role: 'user' as const, content: 'Who flies a kite?' }]
  const asked = openai.chat.completions.create({ model: 'claude-sonnet-4-6', messages })
  await expect(asked).rejects.toMatchObject({ status: 502 })
  const row = await rowOf(token)
  expect(row).toMatchObject({ status: 502, estimated: true, at_least: false })
  expect(row?.output).toBeGreaterThan(0)
  expect(row?.cost).toBeGreaterThan(0)
  expect(
    control()
      .received()
      .filter(({ path }) => !path.endsWith('/models')),
  ).toHaveLength(1)
})
