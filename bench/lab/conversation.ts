import { randomUUID } from 'node:crypto'
import type { Agent } from 'node:http'
import { followStream, type FollowedStream } from './follow-stream.ts'
import type { BenchServer, Visitor } from './start-server.ts'

/** A new, empty thread; answers its id. */
export async function createThread({ url }: BenchServer, { cookie }: Visitor, thread: object = {}): Promise<string> {
  const response = await fetch(`${url}/api/v1/threads`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(thread),
  })
  if (!response.ok) throw new Error(`A thread could not be created: ${response.status} ${await response.text()}`)
  const { data } = (await response.json()) as { data: { id: string } }
  return data.id
}

/** Says something in a thread and follows the answer, as the console does. */
export function runThread(
  { url }: BenchServer,
  { cookie }: Visitor,
  said: { threadId: string; text: string; agent: Agent },
): FollowedStream {
  return followStream({
    url: `${url}/api/v1/threads/${said.threadId}?stream=true`,
    headers: {
      cookie,
      'content-type': 'application/json',
      accept: 'text/event-stream',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ messages: [{ role: 'user', parts: [{ type: 'text', text: said.text }] }] }),
    agent: said.agent,
  })
}
