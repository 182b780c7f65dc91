import { Agent } from 'node:http'
import type { Figure } from '../figure.ts'
import { createThread, runThread } from '../lab/conversation.ts'
import { followStream } from '../lab/follow-stream.ts'
import { median } from '../lab/median.ts'
import { startDatabase, startServer } from '../lab/start-server.ts'

const WARM_UP = 40
const RUNS = 150
const SAID = 'Say only: Here is what you asked for.'

/** How much later the first token comes through the server than from the vendor itself. */
export async function measure(): Promise<Figure[]> {
  await using stack = new AsyncDisposableStack()
  const server = await startServer(stack, await startDatabase(stack))
  const visitor = await server.signOn()
  const agent = new Agent({ keepAlive: true })
  stack.defer(() => agent.destroy())

  async function throughServer(): Promise<number> {
    const threadId = await createThread(server, visitor)
    const stream = runThread(server, visitor, { threadId, text: SAID, agent })
    await stream.ended
    return stream.firstToken
  }
  await throughServer()
  const { path, headers, body } = await server.simulator.lastChat()
  async function straight(): Promise<number> {
    const stream = followStream({ url: `${server.simulator.url}${path}`, headers, body, agent })
    await stream.ended
    return stream.firstToken
  }

  const through: number[] = []
  const direct: number[] = []
  for (let run = 0; run < WARM_UP + RUNS; run += 1) {
    // In turn, so that whatever else the machine does meets both alike.
    const [one, other] = [await throughServer(), await straight()]
    if (run < WARM_UP) continue
    through.push(one)
    direct.push(other)
  }
  return [
    {
      name: 'first token: added by the server, p50',
      value: median(through) - median(direct),
      unit: 'ms',
      baseline: { name: 'straight from the simulator, p50', value: median(direct) },
      target: { of: 'value', most: 3 },
    },
  ]
}
