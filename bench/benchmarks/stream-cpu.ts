import { Agent } from 'node:http'
import type { Figure } from '../figure.ts'
import { createThread, runThread } from '../lab/conversation.ts'
import { followStream, type FollowedStream } from '../lab/follow-stream.ts'
import { startDatabase, startServer, type BenchServer } from '../lab/start-server.ts'

const STREAMS = 40
/** Pieces a stream, one every 20 ms: 50 tokens a second for 8 seconds. */
const PIECES = 400
const PIECE_MS = 20
/** As the simulator cuts text. */
const PIECE_CHARACTERS = 12

/** What keeps a stream: the room's statements and the driver below them. */
const SAVING = [
  '/threads/runs/store/',
  '/database/values/storable',
  '/drizzle-orm/',
  '/pg/',
  '/pg-pool/',
  '/pg-protocol/',
]

/** What a streamed piece costs the server's process, from the first piece of each stream to its kept end. */
export async function measure(): Promise<Figure[]> {
  await using stack = new AsyncDisposableStack()
  const server = await startServer(stack, await startDatabase(stack))
  const { simulator } = server
  const visitor = await server.signOn()
  const agent = new Agent({ keepAlive: true })
  stack.defer(() => agent.destroy())

  const text = `Say only: ${'a stream of words '.repeat(Math.ceil((PIECES * PIECE_CHARACTERS) / 18))}`
  const say = (threadId: string) => runThread(server, visitor, { threadId, text, agent })
  async function throughServer(): Promise<() => FollowedStream[]> {
    const threadIds: string[] = []
    // They have their names: making them would be counted as keeping the stream.
    for (let index = 0; index < STREAMS; index += 1)
      threadIds.push(await createThread(server, visitor, { name: 'A stream' }))
    return () => threadIds.map(say)
  }
  // Once without a pause: to warm up, and to learn what the server sends to the vendor.
  await Promise.all((await throughServer())().map(({ ended }) => ended))
  const { path, headers, body } = await simulator.lastChat()
  const pipe = await server.ask({ about: 'pipe', to: simulator.url })
  const throughPipe = () =>
    Array.from({ length: STREAMS }, () => followStream({ url: `${pipe}${path}`, headers, body, agent }))
  await Promise.all(throughPipe().map(({ ended }) => ended))

  await simulator.play({ kind: 'slow', firstMs: 0, chunkMs: PIECE_MS })
  const piped = await flow(server, throughPipe)
  const served = await flow(server, await throughServer())
  let savingShare = 0
  const profiled = await flow(server, await throughServer(), {
    begin: () => server.ask({ about: 'new-profile' }),
    async end() {
      savingShare = await server.ask({ about: 'profile', files: SAVING })
    },
  })

  return [
    {
      name: 'CPU of serving and keeping 1,000 streamed pieces',
      value: served,
      unit: 'ms',
      baseline: { name: 'bare pipe in the same process', value: piped },
      target: null,
    },
    {
      name: 'CPU of keeping 1,000 streamed pieces',
      value: savingShare * profiled,
      unit: 'ms',
      baseline: { name: 'the whole stream, profiled', value: profiled },
      target: { of: 'ratio', most: 0.01 },
    },
  ]
}

/** Called around the part that is measured: how the streams began and were written down is none of it. */
type Watch = { begin(): Promise<unknown>; end(): Promise<unknown> }

/** Lets all streams begin, then measures the server's CPU until they have ended. In milliseconds per 1,000 pieces. */
async function flow(server: BenchServer, open: () => FollowedStream[], watch?: Watch): Promise<number> {
  const release = await server.simulator.hold(1)
  const streams = open()
  await Promise.all(streams.map(({ firstToken }) => firstToken))
  await watch?.begin()
  const before = await server.ask({ about: 'cpu' })
  await release()
  await Promise.all(streams.map(({ ended }) => ended))
  const spent = (await server.ask({ about: 'cpu' })) - before
  await watch?.end()
  return (spent / (STREAMS * (PIECES - 1))) * 1000
}
