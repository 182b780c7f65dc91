import { Agent } from 'node:http'
import type { Figure } from '../figure.ts'
import { createThread, runThread } from '../lab/conversation.ts'
import { fileLimit } from '../lab/file-limit.ts'
import { openReaders } from '../lab/open-readers.ts'
import { startProbed, type ProbedProgram } from '../lab/start-program.ts'
import { startDatabase, startServer, type Visitor } from '../lab/start-server.ts'

const WANTED = 10_000
/** Files that the processes hold besides the streams. */
const SPARE_FILES = 500
const WARM_UP = 500
/** Fewer than the 1,200 requests that each visitor may make in a minute. */
const STREAMS_A_VISITOR = 1000

type RequestOf = (index: number) => { url: string; headers: Record<string, string> }

/** What each event stream that waits for its next event holds of the server's memory. */
export async function measure(): Promise<Figure[]> {
  await using stack = new AsyncDisposableStack()
  const count = Math.min(WANTED, fileLimit() - SPARE_FILES)
  const bare = await startProbed({ file: 'bench/lab/bare-streams-program.ts', says: /^http/ })
  stack.defer(bare.stop)
  const bareGrowth = await growth(bare, count, () => ({ url: `${bare.said}/`, headers: {} }))

  const server = await startServer(stack, await startDatabase(stack))
  const visitors: Visitor[] = []
  for (let left = count + WARM_UP; left > 0; left -= STREAMS_A_VISITOR) visitors.push(await server.signOn())
  const [author] = visitors
  if (!author) throw new Error('Nobody is there to read.')
  const threadId = await createThread(server, author, { protected: 'project' })
  const agent = new Agent({ keepAlive: true })
  stack.defer(() => agent.destroy())
  const release = await server.simulator.hold(1)
  const run = runThread(server, author, { threadId, text: 'Say only: one moment please.', agent })
  await run.firstToken
  const servedGrowth = await growth(server, count, (index) => ({
    url: `${server.url}/api/v1/threads/${threadId}/run`,
    headers: { cookie: visitors[index % visitors.length]?.cookie ?? '' },
  }))
  await release()
  await run.ended
  return [
    {
      name: `memory of one of ${count} idle event streams`,
      value: servedGrowth,
      unit: 'kB',
      baseline: { name: 'bare node:http', value: bareGrowth },
      target: { of: 'value', most: 25 },
    },
  ]
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
