import { afterAll, expect, test } from 'vitest'
import { type gatewayClients, openGateway } from '../../../../test-harness/gateway-clients.ts'
import { accountOfFile, serverOfFile } from '../../../../test-harness/server-of-file.ts'
import { startVendorWitness } from '../../../../test-harness/vendors/vendor-witness.ts'
import { simulatedConnections } from '../../../simulated-connections.ts'

/** `GATEWAY_CALLS=10000` makes as many as tools of a company make in an hour. */
const COUNT = Number(process.env['GATEWAY_CALLS'] ?? 1000)
const PATIENCE = 60_000 + COUNT * 50
const AT_ONCE = 24
const KEYS = 4

const witness = await startVendorWitness()
const server = serverOfFile({ connections: simulatedConnections(witness.addresses) })
const ada = accountOfFile(server)
afterAll(() => witness.close())

type Clients = ReturnType<typeof gatewayClients>
type Way = (clients: Clients, text: string) => Promise<unknown>

const GPT = 'gpt-4.1'
const CLAUDE = 'claude-sonnet-4-6'
const said = (text: string) => [{ role: 'user' as const, content: text }]
/** Each of these words has the vendor do something, see `direct`. */
const CUT = 'Here the vendor breaks off.'
const LEFT = 'Here the client leaves.'
const FALLS = 'Here the first vendor fails.'
const REFUSED = 'Here every vendor refuses.'
const CHUNKS = 3

async function chat(model: string, { openai }: Clients, text: string, isCounted: boolean, most = Infinity) {
  const counted = isCounted && { stream_options: { include_usage: true } }
  const stream = await openai.chat.completions.create({ model, messages: said(text), stream: true, ...counted })
  let chunks = 0
  for await (const { choices } of stream) if (choices[0]?.delta.content && (chunks += 1) === most) break
}

async function message(model: string, { anthropic }: Clients, text: string, most = Infinity) {
  const stream = await anthropic.messages.create({ model, max_tokens: 500, messages: said(text), stream: true })
  let chunks = 0
  for await (const { type } of stream) if (type === 'content_block_delta' && (chunks += 1) === most) break
}

/** Whole answers of every protocol, in the vendor's own and translated. */
const WHOLE: readonly Way[] = [
  ({ openai }, text) => openai.chat.completions.create({ model: GPT, messages: said(text) }),
  ({ openai }, text) => openai.chat.completions.create({ model: CLAUDE, messages: said(text) }),
  (clients, text) => chat(GPT, clients, text, true),
  (clients, text) => chat(GPT, clients, text, false),
  (clients, text) => chat(CLAUDE, clients, text, true),
  ({ openai }, text) => openai.responses.create({ model: GPT, input: text }),
  ({ openai }, text) => openai.responses.stream({ model: GPT, input: text }).finalResponse(),
  ({ openai }, text) => openai.responses.stream({ model: CLAUDE, input: text }).finalResponse(),
  ({ anthropic }, text) => anthropic.messages.create({ model: CLAUDE, max_tokens: 500, messages: said(text) }),
  ({ anthropic }, text) => anthropic.messages.create({ model: GPT, max_tokens: 500, messages: said(text) }),
  (clients, text) => message(CLAUDE, clients, text),
  (clients, text) => message(GPT, clients, text),
  ({ openai }, text) => openai.embeddings.create({ model: 'text-embedding-3-small', input: text }),
  ({ openai }, text) => openai.chat.completions.create({ model: GPT, messages: said(text + FALLS) }),
]

/** Answers that never come to their end. */
const BROKEN: readonly Way[] = [
  (clients, text) => chat(GPT, clients, text + LEFT, false, CHUNKS),
  (clients, text) => chat(CLAUDE, clients, text + LEFT, true, CHUNKS),
  (clients, text) => message(CLAUDE, clients, text + LEFT, CHUNKS),
  (clients, text) => ended(chat(GPT, clients, text + CUT, true)),
  (clients, text) => ended(message(CLAUDE, clients, text + CUT)),
]

const NOTHING: readonly Way[] = [
  (clients, text) => ended(chat(GPT, clients, text + REFUSED, true)),
  (clients, text) => ended(message(CLAUDE, clients, text + REFUSED)),
]

const WAYS = [...WHOLE, ...BROKEN, ...NOTHING]

/** Ends as something that was broken off or refused ends. @throws where it is whole */
const ended = (asked: Promise<unknown>) => expect(asked).rejects.toThrow(/\w/)

function direct() {
  const { control } = witness
  control.play({ kind: 'cut-mid-stream', afterChunks: CHUNKS }, { textIncludes: CUT })
  control.hold({ textIncludes: LEFT }, CHUNKS)
  control.play({ kind: 'upstream-error', status: 503 }, { textIncludes: FALLS, vendor: 'openai' })
  control.play({ kind: 'rate-limited' }, { textIncludes: REFUSED })
}

type Row = { input: number; output: number; estimated: boolean; cost: number; key: string; status: number }

async function rowsOf(): Promise<Row[]> {
  const { rows } = await server.database.db
    .execute<Row>(`select input_tokens::float8 as input, output_tokens::float8 as output,
    estimated, cost::float8 as cost, key_id as key, status from ledger_entries where kind = 'gateway'`)
  return rows
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

test(
  `the ledger has each of ${COUNT} mixed calls once, and exactly what their vendors have counted`,
  { timeout: 2 * PATIENCE },
  async () => {
    direct()
    const keys: (Clients & { token: string })[] = []
    for (let nth = 0; nth < KEYS; nth += 1) keys.push(await openGateway(server, ada, { max_budget: 1000 }))
    let next = 0
    const worker = async () => {
      while (next < COUNT) {
        const nth = next
        next += 1
        const [clients, way] = [keys[nth % KEYS], WAYS[nth % WAYS.length]]
        const text = `Say only: ${'A kite flies over the sea. '.repeat(2 + (nth % 9))}`
        if (clients) await way?.(clients, text)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    witness.control.clear()
    await expect.poll(async () => (await rowsOf()).length, { timeout: PATIENCE }).toBe(COUNT)

    const rows = await rowsOf()
    const made = (ways: readonly Way[]) =>
      Array.from({ length: COUNT }, (_, nth) => WAYS[nth % WAYS.length]).filter((way) => way && ways.includes(way))
        .length
    const [whole, broken, refused] = [made(WHOLE), made(BROKEN), made(NOTHING)]

    const told = witness.seen.flatMap(({ usage }) => usage ?? [])
    const counted = rows.filter(({ estimated, status }) => !estimated && status === 200)
    expect([told.length, counted.length]).toEqual([whole, whole])
    expect({ input: sum(counted.map(({ input }) => input)), output: sum(counted.map(({ output }) => output)) }).toEqual(
      {
        input: sum(told.map(({ input }) => input)),
        output: sum(told.map(({ output }) => output)),
      },
    )

    // What nobody has counted is no gift: as much of it as came is estimated.
    const estimated = rows.filter((row) => row.estimated)
    expect(estimated).toHaveLength(broken)
    expect(estimated.filter(({ output, input, cost }) => output < CHUNKS || input === 0 || cost === 0)).toEqual([])
    expect(rows.filter(({ status }) => status === 429)).toHaveLength(refused)

    const { data } = await ada.client.codeAccessKeys.list({ query: {} })
    for (const { token } of keys) {
      const spent = sum(rows.filter(({ key }) => key === token).map(({ cost }) => cost))
      const key = data.keys.find((one) => typeof one === 'object' && one.token === token)
      expect(key).toMatchObject({ spend: expect.closeTo(spent, 9), budget_spend: expect.closeTo(spent, 9) })
    }
  },
)
