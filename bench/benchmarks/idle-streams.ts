import { Agent } from 'node:http'
import type { Figure } from '../figure.ts'
import { createThread, runThread } from '../lab/conversation.ts'
import { fileLimit } from '../lab/file-limit.ts'
import { openReaders } from '../lab/open-readers.ts'
import { startProbed, type ProbedProgram } from '../lab/start-program.ts'
import { type BenchDatabase, startDatabase, startServer, type Visitor } from '../lab/start-server.ts'

const WANTED = 10_000
/** Files that the processes hold besides the streams. */
const SPARE_FILES = 500
const WARM_UP = 500
/** One account may have 50 streams of events. */
const STREAMS_A_VISITOR = 50
/** Fewer than the 1,200 requests that each visitor may make in a minute. */
const RUN_STREAMS_A_VISITOR = 1000
/** Sign-ons that are made at the same moment: each hashes a password. */
const AT_ONCE = 10

type RequestOf = (index: number) => { url: string; headers: Record<string, string> }

/** What each stream that waits for its next event holds of the server's memory: one of what happens, and one of a run. */
export async function measure(): Promise<Figure[]> {
  const count = Math.min(WANTED, fileLimit() - SPARE_FILES)
  const baseline = { name: 'bare node:http', value: await bareStreams(count) }
  return [
    {
      name: `memory of one of ${count} idle event streams`,
      value: await eventStreams(count),
      unit: 'kB',
      baseline,
      target: { of: 'value', most: 25 },
    },
    {
      name: `memory of one of ${count} idle run streams`,
      value: await runStreams(count),
      unit: 'kB',
      baseline,
      target: { of: 'value', most: 25 },
    },
  ]
}

async function bareStreams(count: number): Promise<number> {
  await using stack = new AsyncDisposableStack()
  const bare = await startProbed({ file: 'bench/lab/bare-streams-program.ts', says: /^http/ })
  stack.defer(bare.stop)
  return await growth(bare, count, () => ({ url: `${bare.said}/`, headers: {} }))
}

async function eventStreams(count: number): Promise<number> {
  await using stack = new AsyncDisposableStack()
  const database = await startDatabase(stack)
  const headersOf = await signOn(database, Math.ceil(count / STREAMS_A_VISITOR))
  const server = await startServer(stack, database)
  return await growth(server, count, (index) => ({ url: `${server.url}/api/v1/events`, headers: headersOf(index) }))
}

async function runStreams(count: number): Promise<number> {
  await using stack = new AsyncDisposableStack()
  const database = await startDatabase(stack)
  const headersOf = await signOn(database, Math.ceil((count + WARM_UP) / RUN_STREAMS_A_VISITOR))
  const server = await startServer(stack, database)
  const author = await server.signOn()
  const threadId = await createThread(server, author, { protected: 'project' })
  const agent = new Agent({ keepAlive: true })
  stack.defer(() => agent.destroy())
  const release = await server.simulator.hold(1)
  const run = runThread(server, author, { threadId, text: 'Say only: one moment please.', agent })
  await run.firstToken
  const url = `${server.url}/api/v1/threads/${threadId}/run`
  const value = await growth(server, count, (index) => ({ url, headers: headersOf(index) }))
  await release()
  await run.ended
  return value
}

/**
 * So many visitors, whose cookies are taken in turn. They sign on at a server that is gone when the streams are opened: memory that
 * hashed passwords have given back would hide what the streams take.
 */
async function signOn(database: BenchDatabase, count: number): Promise<(index: number) => Record<string, string>> {
  await using stack = new AsyncDisposableStack()
  const server = await startServer(stack, database)
  const visitors: Visitor[] = []
  while (visitors.length < count) {
    const few = Array.from({ length: Math.min(AT_ONCE, count - visitors.length) }, () => server.signOn())
    visitors.push(...(await Promise.all(few)))
  }
  return (index) => ({ cookie: visitors[index % visitors.length]?.cookie ?? '' })
}

/** Resident memory that each stream adds, in kB, once the process has seen some come and go. */
async function growth(server: Pick<ProbedProgram, 'ask'>, count: number, requestOf: RequestOf): Promise<number> {
  const until = /data: \{/
  const early = await openReaders({ requestOf, count: WARM_UP, until })
  await early.close()
  const before = await server.ask({ about: 'memory' })
  const readers = await openReaders({ requestOf, count, until })
  const after = await server.ask({ about: 'memory' })
  await readers.close()
  return (after - before) / count / 1000
}
