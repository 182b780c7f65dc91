import type { Figure } from '../figure.ts'
import { shareCores } from '../lab/cores.ts'
import { type Asked, askOverSockets, type Question } from '../lab/gateway/ask-over-sockets.ts'
import { type Contestant, startAtrium, startPipeAlone, startPortkey, startVendor } from '../lab/gateway/contestants.ts'
import { median, percentile } from '../lab/median.ts'
import { postgresCpu } from '../lab/postgres-cpu.ts'
import { startDatabase } from '../lab/start-server.ts'

/** Each round asks all of them in turn, so that whatever else the machine does meets all alike. */
const ROUNDS = 3
/** Until nothing more is compiled: a gateway is at work for days. */
const WARM_UP = 10_000
const REQUESTS = 5000
const ALONE = 200
const FIRST_CHUNKS = 30
const STREAMS = 100
const MANY_STREAMS = 800
/** Milliseconds from one event of a stream to the next: 50 tokens a second. */
const PACE = 20

const ASKED = 'Summarize what was decided about the kite festival, in one sentence. '.repeat(12)
const SHORT = bodyOf(`${ASKED} Say only: It is on Saturday, and whoever has a kite may come.`, false)
const FEW_EVENTS = bodyOf(`Say only: ${'a kite goes up '.repeat(4)}`, true)
const MANY_EVENTS = bodyOf(`Say only: ${'a kite goes up '.repeat(160)}`, true)

/** Counts are asked for, as opencode and Continue do: all pass on the very same events. */
function bodyOf(content: string, stream: boolean): string {
  const counted = stream && { stream, stream_options: { include_usage: true } }
  return JSON.stringify({ model: 'gpt-4.1', messages: [{ role: 'user', content }], ...counted })
}

type Name = 'vendor' | 'pipe' | 'portkey' | 'atrium'
type All = Record<Name, Contestant>

const NAMES = { vendor: 'straight from the vendor', pipe: 'bare node:http', portkey: 'Portkey' } as const

/** What the gateway takes between a client and a vendor, beside a bare pipe and beside Portkey, each alone on one core. */
export async function measure(): Promise<Figure[]> {
  await using stack = new AsyncDisposableStack()
  const cores = shareCores(stack)
  if (!cores) console.log('Nothing can be kept on a core of its own here: rates are those of the whole machine.')
  const vendor = await startVendor(stack)
  const given = { stack, vendor: vendor.openai, core: cores?.measured ?? null }
  const database = await startDatabase(stack)
  const all: All = {
    vendor: { url: `${vendor.openai}/chat/completions`, headers: { authorization: 'Bearer simulated' }, ask: null },
    pipe: await startPipeAlone(given),
    portkey: await startPortkey(given),
    atrium: await startAtrium(given, database),
  }
  const idle = await memoryOf(all)
  for (const one of Object.values(all)) {
    for (const body of [SHORT, FEW_EVENTS]) await load(one, body, 32, WARM_UP)
    await load(one, MANY_EVENTS, 8, STREAMS)
  }
  // What a process keeps once it is warm says nothing of what streams hold.
  const warm = await memoryOf(all)
  const unpaced = [
    ...(await fullLoad(all, 32, () => postgresCpu(database.postmaster))),
    ...(await fullLoad(all, 128)),
    ...(await oneConnection(all)),
  ]
  await vendor.pace(PACE)
  return [
    ...unpaced,
    ...(await firstChunks(all)),
    ...(await pacedStreams(all)),
    ...(await manyStreams(all, { idle, warm })),
  ]
}

async function fullLoad(all: All, connections: number, readPostgres = () => Number.NaN): Promise<Figure[]> {
  const found = await inTurn(all, async (one) => {
    const [before, cpu] = [readPostgres(), await cpuOf(one)]
    const { took } = await load(one, SHORT, connections, REQUESTS)
    const each = (spent: number) => (spent / REQUESTS) * 1000
    return {
      cpu: each((await cpuOf(one)) - cpu),
      postgres: each(readPostgres() - before),
      rate: (REQUESTS / took) * 1000,
    }
  })
  const cpu = `gateway, ${connections} connections: CPU of a request`
  const rate = `gateway, ${connections} connections: requests a second on one core`
  const own = { name: 'the gateway itself', value: found.atrium.cpu }
  const kept: Figure = {
    name: `${cpu}, in PostgreSQL`,
    value: found.atrium.postgres,
    unit: 'µs',
    baseline: own,
    target: null,
  }
  return [
    beside(found, 'cpu', { name: cpu, unit: 'µs', to: 'portkey', target: { of: 'ratio', most: 0.1 } }),
    beside(found, 'cpu', { name: cpu, unit: 'µs', to: 'pipe' }),
    ...(Number.isNaN(kept.value) ? [] : [kept]),
    beside(found, 'rate', { name: rate, unit: 'requests/s', to: 'portkey', target: { of: 'ratio', least: 10 } }),
    beside(found, 'rate', { name: rate, unit: 'requests/s', to: 'pipe' }),
    beside(found, 'rate', { name: rate, unit: 'requests/s', to: 'vendor' }),
  ]
}

async function oneConnection(all: All): Promise<Figure[]> {
  const found = await inTurn(all, async (one) => {
    const { wholes } = await load(one, SHORT, 1, ALONE)
    return { p50: median(wholes), p99: percentile(wholes, 0.99) }
  })
  const added = without(found.vendor, found)
  const name = 'gateway, 1 connection: added'
  return [
    beside(added, 'p50', { name: `${name}, p50`, unit: 'ms', to: 'portkey', target: { of: 'ratio', most: 0.2 } }),
    beside(added, 'p50', { name: `${name}, p50`, unit: 'ms', to: 'pipe' }),
    beside(added, 'p99', { name: `${name}, p99`, unit: 'ms', to: 'portkey', target: { of: 'value', most: 5 } }),
  ]
}

async function firstChunks(all: All): Promise<Figure[]> {
  const found = await inTurn(all, async (one) => {
    const { firsts } = await load(one, FEW_EVENTS, 1, FIRST_CHUNKS)
    return { first: median(firsts) }
  })
  const added = without(found.vendor, found)
  const name = 'gateway, 1 connection: first chunk of a stream, added, p50'
  return [
    beside(added, 'first', { name, unit: 'ms', to: 'portkey', target: { of: 'ratio', most: 0.1 } }),
    beside(added, 'first', { name, unit: 'ms', to: 'pipe' }),
  ]
}

async function pacedStreams(all: All): Promise<Figure[]> {
  const chunks = STREAMS * (await eventsOf(all.vendor, MANY_EVENTS))
  const found = await inTurn(all, async (one) => {
    const before = await cpuOf(one)
    await load(one, MANY_EVENTS, STREAMS, STREAMS)
    return { cpu: (((await cpuOf(one)) - before) / chunks) * 1000 }
  })
  const name = `gateway, ${STREAMS} streams of 50 chunks a second: CPU of a chunk`
  return [
    beside(found, 'cpu', { name, unit: 'µs', to: 'portkey' }),
    beside(found, 'cpu', { name, unit: 'µs', to: 'pipe' }),
  ]
}

/** Bytes of each process before it is asked anything, and once it is warm. */
type Rest = Readonly<Record<'idle' | 'warm', Record<Name, number>>>

async function manyStreams(all: All, { idle, warm }: Rest): Promise<Figure[]> {
  const found = await inTurn(all, async (one, name) => {
    await one.ask?.({ about: 'new-peak' })
    const { took } = await load(one, MANY_EVENTS, MANY_STREAMS, MANY_STREAMS)
    const peak = (await one.ask?.({ about: 'peak' })) ?? Number.NaN
    const memory = (peak - warm[name]) / 1e6
    return { memory, kept: (warm[name] - idle[name]) / 1e6, took: took / 1000 }
  })
  const name = `gateway, ${MANY_STREAMS} streams of 50 chunks a second on one core`
  const whole = { name: `${name}: until all are whole`, unit: 's' } as const
  const memory = { name: `${name}: memory beyond that of the warm process`, unit: 'MB' } as const
  const kept = { name: 'gateway: memory that the process keeps once it is warm', unit: 'MB' } as const
  return [
    beside(found, 'took', { ...whole, to: 'vendor', target: { of: 'ratio', most: 1.1 } }),
    beside(found, 'took', { ...whole, to: 'portkey' }),
    beside(found, 'memory', { ...memory, to: 'portkey' }),
    beside(found, 'memory', { ...memory, to: 'pipe' }),
    beside(found, 'kept', { ...kept, to: 'portkey' }),
    beside(found, 'kept', { ...kept, to: 'pipe' }),
  ]
}

/** Bytes that each process holds before it is asked anything. */
async function memoryOf(all: All): Promise<Record<Name, number>> {
  const of = async ({ ask }: Contestant) => (await ask?.({ about: 'memory' })) ?? Number.NaN
  const { vendor, pipe, portkey, atrium } = all
  return { vendor: await of(vendor), pipe: await of(pipe), portkey: await of(portkey), atrium: await of(atrium) }
}

/** Asks one of them so often, and waits until all is written that it writes down of it: that is its work as well. */
async function load(one: Contestant, body: string, connections: number, requests: number): Promise<Asked> {
  const question: Question = { url: one.url, headers: one.headers, body }
  const asked = await askOverSockets(question, { connections, requests })
  await one.settled?.(requests)
  return asked
}

/** Milliseconds of CPU time that its process has taken so far. */
async function cpuOf({ ask }: Contestant): Promise<number> {
  return (await ask?.({ about: 'cpu' })) ?? Number.NaN
}

/** How many events a stream has. */
async function eventsOf({ url, headers }: Contestant, body: string): Promise<number> {
  const response = await fetch(url, { method: 'POST', headers, body })
  return (await response.text()).split('data:').length - 1
}

/** The middle of what was measured of each in all rounds. */
async function inTurn<Key extends string>(
  all: All,
  one: (contestant: Contestant, name: Name) => Promise<Record<Key, number>>,
): Promise<Record<Name, Record<Key, number>>> {
  const rounds: Record<Name, Record<Key, number>[]> = { vendor: [], pipe: [], portkey: [], atrium: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of Object.keys(all) as Name[]) rounds[name].push(await one(all[name], name))
  }
  const middle = (found: Record<Key, number>[]) =>
    Object.fromEntries(
      (Object.keys(found[0] ?? {}) as Key[]).map((key) => [key, median(found.map((values) => values[key]))]),
    ) as Record<Key, number>
  const { vendor, pipe, portkey, atrium } = rounds
  return { vendor: middle(vendor), pipe: middle(pipe), portkey: middle(portkey), atrium: middle(atrium) }
}

/** What each adds to what one of them takes. */
function without<Key extends string>(
  least: Record<Key, number>,
  found: Record<Name, Record<Key, number>>,
): Record<Name, Record<Key, number>> {
  const added = (values: Record<Key, number>) =>
    Object.fromEntries((Object.keys(values) as Key[]).map((key) => [key, values[key] - least[key]])) as Record<
      Key,
      number
    >
  const { vendor, pipe, portkey, atrium } = found
  return { vendor: added(vendor), pipe: added(pipe), portkey: added(portkey), atrium: added(atrium) }
}

type Told = Pick<Figure, 'name' | 'unit'> & { to: keyof typeof NAMES; target?: Figure['target'] }

/** What was measured of Atrium, beside that of another one. */
function beside<Key extends string>(
  found: Record<Name, Record<Key, number>>,
  key: Key,
  { name, unit, to, target = null }: Told,
): Figure {
  return { name, value: found.atrium[key], unit, baseline: { name: NAMES[to], value: found[to][key] }, target }
}
