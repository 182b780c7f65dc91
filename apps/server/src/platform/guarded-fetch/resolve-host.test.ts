import { createSocket, type RemoteInfo, type Socket } from 'node:dgram'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { createHostResolver } from './resolve-host.ts'

const TYPES: { readonly [type: number]: 'A' | 'AAAA' } = { 1: 'A', 28: 'AAAA' }
type Records = { [name: string]: { A?: number[][]; AAAA?: number[][] } }

const open: Socket[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.close()
})

/** A name server on this machine. For names that it does not know it is silent. */
async function nameServer(records: Records) {
  const socket = createSocket('udp4')
  open.push(socket)
  let heard = () => undefined as void
  socket.on('message', (question: Buffer, { port, address }: RemoteInfo) => {
    heard()
    const answer = answerTo(question, records)
    if (answer) socket.send(answer, port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    resolve: createHostResolver([`127.0.0.1:${socket.address().port}`]),
    asked: () => new Promise<void>((resolve) => (heard = resolve)),
  }
}

/** Source: RFC 1035, section 4. A question has one name, and each record of the answer points to it. */
function answerTo(question: Buffer, records: Records): Buffer | null {
  const labels: string[] = []
  let at = 12
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  const known = records[labels.join('.')]
  const number = question.readUInt16BE(at + 1)
  const type = TYPES[number]
  if (!known || !type) return null
  const found = known[type] ?? []
  const head = Buffer.from([question[0] ?? 0, question[1] ?? 0, 0x81, 0x80, 0, 1, 0, found.length, 0, 0, 0, 0])
  const told = found.map((bytes) => Buffer.from([0xc0, 12, 0, number, 0, 1, 0, 0, 0, 60, 0, bytes.length, ...bytes]))
  return Buffer.concat([head, question.subarray(12, at + 5), ...told])
}

const SIX = [0x20, 1, 0x0d, 0xb8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]
const { signal } = new AbortController()

test('a name has the addresses of both families that its server tells', async () => {
  const { resolve } = await nameServer({
    'both.example': {
      A: [
        [93, 184, 216, 34],
        [10, 0, 0, 1],
      ],
      AAAA: [SIX],
    },
    'old.example': { A: [[93, 184, 216, 34]] },
    'nothing.example': {},
  })
  expect(await resolve('both.example', signal)).toEqual([
    { address: '93.184.216.34', family: 4 },
    { address: '10.0.0.1', family: 4 },
    { address: '2001:db8::1', family: 6 },
  ])
  expect(await resolve('old.example', signal)).toEqual([{ address: '93.184.216.34', family: 4 }])
  expect(await resolve('nothing.example', signal)).toEqual([])
})

test.each([
  ['93.184.216.34', '93.184.216.34', 4],
  ['::ffff:127.0.0.1', '::ffff:127.0.0.1', 6],
  ['localhost', '127.0.0.1', 4],
  ['www.LocalHost.', '127.0.0.1', 4],
])('nobody is asked for %s', async (host, address, family) => {
  expect(await createHostResolver(['127.0.0.1:1'])(host, signal)).toEqual([{ address, family }])
})

test('names that their server is silent about are given up with the request, and hold up nothing else', async () => {
  const { resolve, asked } = await nameServer({})
  const end = new AbortController()
  const heard = asked()
  const silent = Array.from({ length: 20 }, (_, nth) => resolve(`silent-${nth}.example`, end.signal))
  await heard
  // What the system looks up has its threads for itself.
  expect(await lookup('127.0.0.1')).toMatchObject({ address: '127.0.0.1' })
  expect(await lookup('localhost')).toHaveProperty('address')
  end.abort()
  expect(await Promise.all(silent)).toEqual(silent.map(() => []))
  await expect(resolve('late.example', end.signal)).rejects.toThrow('aborted')
})
