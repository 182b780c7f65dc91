import { connect } from 'node:net'
import { readMessages } from './read-messages.ts'

/** Where something is asked, and what. */
export type Question = { url: string; headers: Readonly<Record<string, string>>; body: string }

/** How answers came; times are milliseconds from where their request left. */
export type Asked = {
  /** To the first bytes of each body. */
  firsts: number[]
  /** To the end of each. */
  wholes: number[]
  /** The whole of it, from the first request to the last answer. */
  took: number
}

type Load = { connections: number; requests: number }

/**
 * Asks the same question many times, over so many connections at once that each asks again as soon as it is answered; over bare sockets,
 * because a client would take more time than what it measures. @throws for any answer but 200
 */
export async function askOverSockets(question: Question, { connections, requests }: Load): Promise<Asked> {
  const bytes = requestOf(question)
  const asked: Asked = { firsts: [], wholes: [], took: 0 }
  let left = requests
  const start = performance.now()
  const one = () => askOverSocket(new URL(question.url), bytes, asked, () => left-- > 0)
  await Promise.all(Array.from({ length: Math.min(connections, requests) }, one))
  asked.took = performance.now() - start
  return asked
}

function askOverSocket({ port, hostname }: URL, bytes: Buffer, asked: Asked, next: () => boolean): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const socket = connect(Number(port), hostname)
  socket.setNoDelay(true)
  let sent = 0
  let isFirst = true
  const ask = () => {
    if (!next()) return void socket.end(resolve)
    isFirst = true
    sent = performance.now()
    socket.write(bytes)
  }
  const read = readMessages({
    part() {
      if (isFirst) asked.firsts.push(performance.now() - sent)
      isFirst = false
    },
    message(head, body) {
      if (!head.startsWith('HTTP/1.1 200 ')) return void socket.destroy(new Error(`${head}\n${body.toString()}`))
      asked.wholes.push(performance.now() - sent)
      ask()
    },
  })
  socket.on('data', read)
  socket.once('connect', ask)
  socket.once('error', reject)
  socket.once('close', () => reject(new Error('A connection was closed before it was answered.')))
  return promise
}

function requestOf({ url, headers, body }: Question): Buffer {
  const { host, pathname, search } = new URL(url)
  const all = { host, ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from(`POST ${pathname}${search} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
}
