/**
 * A vendor that costs next to nothing: asks the simulator each question once, and repeats its answer to whoever asks the same again, so that
 * the rate of what stands before it is its own. `GET /pace/20` makes streams pause for 20 ms after each event; `GET /pace/0` ends that.
 */
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { startSimulator } from '@atrium/simulator'
import { readMessages } from './read-messages.ts'

/** An answer as it is sent: at once, or event by event. */
type Answer = { head: Buffer; frames: readonly Buffer[] }

const END = Buffer.from('0\r\n\r\n')
const simulator = await startSimulator()
const answers = new Map<string, Answer>()
let pace = 0

async function learn(path: string, body: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json', authorization: 'Bearer simulated' }
  const response = await fetch(simulator.url + path, { method: 'POST', headers, body })
  const text = await response.text()
  const type = response.headers.get('content-type') ?? ''
  const isStream = type.includes('event-stream')
  const size = isStream ? 'transfer-encoding: chunked' : `content-length: ${Buffer.byteLength(text)}`
  const head = `HTTP/1.1 ${response.status} Simulated\r\ncontent-type: ${type}\r\n${size}\r\n\r\n`
  if (!isStream) return { head: Buffer.from(head + text), frames: [] }
  const events = text.split('\n\n').filter((event) => event.trim() !== '')
  return { head: Buffer.from(head), frames: events.map((event) => chunk(`${event}\n\n`)) }
}

function chunk(text: string): Buffer {
  return Buffer.from(`${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`)
}

function send(socket: Socket, { head, frames }: Answer): void {
  socket.write(head)
  if (frames.length === 0) return
  if (pace === 0) return void socket.write(Buffer.concat([...frames, END]))
  let next = 0
  const go = () => {
    const frame = frames[next]
    if (socket.destroyed) return
    socket.write(frame ?? END)
    next += 1
    if (frame) setTimeout(go, pace)
  }
  go()
}

async function answer(socket: Socket, head: string, body: string): Promise<void> {
  const [, path = ''] = head.split(' ', 2)
  const [, milliseconds] = /^\/pace\/(\d+)$/.exec(path) ?? []
  if (milliseconds !== undefined) {
    pace = Number(milliseconds)
    return void socket.write('HTTP/1.1 204 Paced\r\n\r\n')
  }
  const question = path + body
  const known = answers.get(question) ?? (await learn(path, body))
  answers.set(question, known)
  send(socket, known)
}

const server = createServer((socket) => {
  socket.setNoDelay(true)
  socket.on('error', () => undefined)
  const read = readMessages({
    message: (head, body) => void answer(socket, head, body.toString()).catch(() => socket.destroy()),
  })
  socket.on('data', read)
})
server.listen(0, '127.0.0.1', () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const path = new URL(simulator.addresses.openai).pathname
  process.stdout.write(`${JSON.stringify({ url, openai: url + path })}\n`)
})
