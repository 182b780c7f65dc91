import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startProbed, startProgram, type ProbedProgram } from '../start-program.ts'
import { type BenchDatabase, startServerWith } from '../start-server.ts'
import { peerFolder } from './install-peers.ts'

/** Milliseconds in which what was answered has to be written down, and between two looks. */
const PATIENCE = 60_000
const LOOK_EVERY = 100

/** One that stands between a client and a vendor. */
export type Contestant = {
  /** Where chat completions are asked for, and with which headers. */
  url: string
  headers: Readonly<Record<string, string>>
  /** Asks its process about itself; null where that is not measured. */
  ask: ProbedProgram['ask'] | null
  /** Waits until so many more requests are written down, where any are. @throws where others are, or none come */
  settled?(requests: number): Promise<void>
}

type Given = {
  stack: AsyncDisposableStack
  /** The address that OpenAI's clients would take for the vendor's. */
  vendor: string
  core: number | null
}

export type Vendor = {
  /** As OpenAI's clients want their base address. */
  openai: string
  /** Milliseconds after each event of a stream. */
  pace(milliseconds: number): Promise<void>
}

/** The vendor before which all stand. */
export async function startVendor(stack: AsyncDisposableStack): Promise<Vendor> {
  const program = await startProgram({ file: 'bench/lab/gateway/vendor-program.ts', says: /^\{/ })
  stack.defer(program.stop)
  const { url, openai } = JSON.parse(program.said) as { url: string; openai: string }
  return {
    openai,
    async pace(milliseconds) {
      const { ok } = await fetch(`${url}/pace/${milliseconds}`)
      if (!ok) throw new Error('The vendor keeps no pace.')
    },
  }
}

/** The least that anybody could do in Node.js. */
export async function startPipeAlone({ stack, vendor, core }: Given): Promise<Contestant> {
  const file = 'bench/lab/gateway/pipe-program.ts'
  const { origin, pathname } = new URL(vendor)
  const { said, ask, stop } = await startProbed({ file, core, environment: { TO: origin }, says: /^http/ })
  stack.defer(stop)
  return { url: `${said}${pathname}/chat/completions`, headers: { authorization: 'Bearer simulated' }, ask }
}

/** Portkey's gateway as it is published: it looks up no key, keeps no budget and writes nothing down. */
export async function startPortkey({ stack, vendor, core }: Given): Promise<Contestant> {
  const port = await freePort()
  const { ask, stop } = await startProbed({
    file: join(peerFolder('@portkey-ai/gateway'), 'build/start-server.js'),
    arguments: ['--headless', `--port=${port}`],
    environment: { NODE_ENV: 'production', TRUSTED_CUSTOM_HOSTS: '127.0.0.1' },
    core,
    says: /ready|running/i,
  })
  stack.defer(stop)
  const headers = { 'x-portkey-provider': 'openai', 'x-portkey-custom-host': vendor, authorization: 'Bearer simulated' }
  return { url: `http://127.0.0.1:${port}/v1/chat/completions`, headers, ask }
}

/** Atrium with all that a key may have: an allow-list, limits, budgets, and a ledger in a real PostgreSQL. */
export async function startAtrium(given: Given, database: BenchDatabase): Promise<Contestant> {
  const { stack, vendor, core } = given
  const environment = { OPENAI_API_KEY: 'simulated', OPENAI_BASE_URL: vendor, ATRIUM_SIMULATOR: 'off' }
  const { url, ask, signOn } = await startServerWith(stack, database, { environment, core })
  const { cookie, accountId } = await signOn()
  const post = async (method: string, path: string, body: object) => {
    const headers = { cookie, 'content-type': 'application/json' }
    const response = await fetch(`${url}/api${path}`, { method, headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path} was refused: ${response.status} ${await response.text()}`)
    return (await response.json()) as { data: { key: string; token: string } }
  }
  const amount = 1_000_000
  await post('PUT', '/v1/admin/budgets', { scope: 'company', amount })
  await post('PUT', '/v1/admin/budgets', { scope: 'person', subject: accountId, amount })
  const limits = { rpm_limit: 1_000_000_000, tpm_limit: 1_000_000_000, max_budget: amount, budget_duration: '30d' }
  const { data } = await post('POST', '/v1/gocode/keys', { models: ['gpt-4.1', 'gpt-4.1-mini'], ...limits })
  return {
    url: `${url}/gateway/v1/chat/completions`,
    headers: { authorization: `Bearer ${data.key}` },
    ask,
    settled: ledgerOf(database, data.token),
  }
}

/** Every call of the key has its row in the ledger, and no call has two. */
function ledgerOf({ pool }: BenchDatabase, token: string) {
  let expected = 0
  const count = async () => {
    const { rows } = await pool.query<{ count: string }>('select count(*) from ledger_entries where key_id = $1', [
      token,
    ])
    return Number(rows[0]?.count)
  }
  return async (requests: number): Promise<void> => {
    expected += requests
    const until = performance.now() + PATIENCE
    let written = await count()
    while (written < expected && performance.now() < until) {
      await wait(LOOK_EVERY)
      written = await count()
    }
    if (written !== expected) throw new Error(`The ledger has ${written} of ${expected} calls.`)
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
