import type { Figure } from '../figure.ts'
import { EXPORTS, exportedConversations } from '../lab/exported-conversations.ts'
import { median } from '../lab/median.ts'
import { type BenchServer, startDatabase, startServer, type Visitor } from '../lab/start-server.ts'

const COUNT = 10_000
const MEGABYTE = 1_000_000
/** Milliseconds between two looks, which somebody else takes meanwhile. */
const LOOK_EVERY = 100

/** What is read of an import. */
type Import = { id: string; status: string; imported: number }

type Measured = { seconds: number; peak: number; rest: number; meanwhile: number[]; alone: number[] }

/** Exports of other places with 10,000 conversations: how long they take, with how much memory, and what others notice of it. */
export async function measure(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const of of EXPORTS) {
    await using stack = new AsyncDisposableStack()
    const database = await startDatabase(stack)
    const server = await startServer(stack, database)
    const tenth = await importInto(server, of, COUNT / 10)
    const { seconds, peak, rest, meanwhile, alone } = await importInto(server, of, COUNT)
    const { rows } = await database.pool.query<{ n: number }>('SELECT count(*)::int AS n FROM imported_threads')
    if (rows[0]?.n !== COUNT + COUNT / 10) throw new Error(`Not each came once: there are ${rows[0]?.n}.`)
    const name = `${of}, ${COUNT} conversations`
    figures.push(
      {
        name,
        value: seconds,
        unit: 's',
        baseline: { name: 'a tenth of them', value: tenth.seconds },
        target: null,
      },
      {
        name: `${name}, peak memory`,
        value: peak,
        unit: 'MB',
        baseline: { name: 'at rest', value: rest },
        target: { of: 'ratio', most: 3 },
      },
      {
        name: `${name}, the threads of somebody else meanwhile, median`,
        value: median(meanwhile),
        unit: 'ms',
        baseline: { name: 'with no import', value: median(alone) },
        target: { of: 'value', most: 50 },
      },
      {
        name: `${name}, the same, the slowest`,
        value: Math.max(...meanwhile),
        unit: 'ms',
        baseline: { name: 'with no import', value: Math.max(...alone) },
        target: { of: 'value', most: 1000 },
      },
    )
  }
  return figures
}

async function importInto(server: BenchServer, of: (typeof EXPORTS)[number], count: number): Promise<Measured> {
  const [owner, other] = [await server.signOn(), await server.signOn()]
  const file = new File([exportedConversations(of, count)], 'conversations.json')
  const look = () => timeOf(server.url, other)
  const alone: number[] = []
  for (let run = 0; run < 30; run += 1) alone.push(await look())
  const rest = (await server.ask({ about: 'memory' })) / MEGABYTE
  await server.ask({ about: 'new-peak' })
  const started = performance.now()
  const { id } = await begin(server.url, owner, file)
  const meanwhile: number[] = []
  for (;;) {
    meanwhile.push(await look())
    const done = await read(server.url, owner, id)
    if (done.status !== 'running') {
      const seconds = (performance.now() - started) / 1000
      const peak = (await server.ask({ about: 'peak' })) / MEGABYTE
      if (done.imported !== count) throw new Error(`Not all came: ${JSON.stringify(done)}`)
      return { seconds, peak, rest, meanwhile, alone: alone.slice(5) }
    }
    await new Promise((resume) => setTimeout(resume, LOOK_EVERY))
  }
}

async function begin(url: string, { cookie }: Visitor, file: File): Promise<Import> {
  const body = new FormData()
  body.set('file', file)
  return dataOf(await fetch(`${url}/api/v1/imports`, { method: 'POST', headers: { cookie }, body }))
}

async function read(url: string, { cookie }: Visitor, id: string): Promise<Import> {
  return dataOf(await fetch(`${url}/api/v1/imports/${id}`, { headers: { cookie } }))
}

async function dataOf(response: Response): Promise<Import> {
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return ((await response.json()) as { data: Import }).data
}

/** Milliseconds until somebody has the list of their threads. */
async function timeOf(url: string, { cookie }: Visitor): Promise<number> {
  const started = performance.now()
  await (await fetch(`${url}/api/v1/threads?project=7908`, { headers: { cookie } })).text()
  return performance.now() - started
}
