import { randomBytes } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { accountOfFile, serverOfFile } from '../../test-harness/server-of-file.ts'

const SIZE = 700_000
/** No text: its audio is never looked at, and its length is known. */
const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(SIZE - 15), Buffer.from('\n%%EOF')])
const server = serverOfFile()
const ada = accountOfFile(server)
let url: string
let etag: string

beforeAll(async () => {
  const { data } = await ada.client.files.upload({ file: new File([bytes], 'long.pdf') })
  url = data.url
  etag = (await ada.request(url, { method: 'HEAD' })).headers.get('etag') ?? ''
})

const ask = (headers: Record<string, string>, method = 'GET') => ada.request(url, { method, headers })

test.each([
  ['bytes=0-99', 0, 99],
  ['bytes=300000-300000', 300_000, 300_000],
  ['bytes=699990-', 699_990, SIZE - 1],
  ['bytes=-10', SIZE - 10, SIZE - 1],
  ['bytes=600000-9999999', 600_000, SIZE - 1],
])('one part: %s', async (range, start, end) => {
  const answer = await ask({ range })
  expect(answer.status).toBe(206)
  expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end}/${SIZE}`)
  expect(answer.headers.get('content-length')).toBe(String(end - start + 1))
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes.subarray(start, end + 1))
})

test('several parts come as parts, each with its place', async () => {
  const answer = await ask({ range: 'bytes=0-9, 1000-1009, -5' })
  expect(answer.status).toBe(206)
  const boundary = /^multipart\/byteranges; boundary=(\w+)$/.exec(answer.headers.get('content-type') ?? '')?.[1]
  const body = Buffer.from(await answer.arrayBuffer())
  expect(answer.headers.get('content-length')).toBe(String(body.length))
  const parts = body.toString('latin1').split(`\r\n--${boundary}`)
  expect(parts).toHaveLength(5)
  expect(parts[4]).toBe('--\r\n')
  for (const [index, [start, end]] of [
    [0, 9],
    [1000, 1009],
    [SIZE - 5, SIZE - 1],
  ].entries()) {
    const [head = '', content = ''] = (parts[index + 1] ?? '').split('\r\n\r\n')
    expect(head).toBe(`\r\ncontent-type: application/pdf\r\ncontent-range: bytes ${start}-${end}/${SIZE}`)
    expect(content).toBe(bytes.subarray(start, (end ?? 0) + 1).toString('latin1'))
  }
})

test('what lies behind the end is told with the length', async () => {
  const answer = await ask({ range: `bytes=${SIZE}-` })
  expect(answer.status).toBe(416)
  expect(answer.headers.get('content-range')).toBe(`bytes */${SIZE}`)
  expect(answer.headers.get('content-type')).toContain('application/problem+json')
})

test.each(['bytes=9-0', 'pages=1-2', 'bytes=0-1,1-2', 'nonsense'])('"%s" is answered by the whole', async (range) => {
  const answer = await ask({ range })
  expect(answer.status).toBe(200)
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes)
})

test('a part of other bytes is not sent: who has an older file gets the whole', async () => {
  expect((await ask({ range: 'bytes=0-9', 'if-range': etag })).status).toBe(206)
  for (const other of ['"other"', `W/${etag}`, 'Sat, 21 Nov 2026 10:00:00 GMT']) {
    expect((await ask({ range: 'bytes=0-9', 'if-range': other })).status).toBe(200)
  }
})

test('HEAD tells the same and sends nothing', async () => {
  const answer = await ask({}, 'HEAD')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-length')).toBe(String(SIZE))
  expect(answer.headers.get('accept-ranges')).toBe('bytes')
  expect(await answer.text()).toBe('')
  const part = await ask({ range: 'bytes=0-9' }, 'HEAD')
  expect([part.status, part.headers.get('content-length')]).toEqual([206, '10'])
})

test.each([() => etag, () => `W/${etag}`, () => `"x", ${etag}`, () => '*'])(
  'what is known is not sent again',
  async (tag) => {
    const answer = await ask({ 'if-none-match': tag() })
    expect(answer.status).toBe(304)
    expect(answer.headers.get('etag')).toBe(etag)
    expect(await answer.text()).toBe('')
  },
)

test('it is saved under its name, and nothing of it is packed on the way', async () => {
  const answer = await ask({ 'accept-encoding': 'br, gzip' })
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="long.pdf"')
  expect(answer.headers.get('content-encoding')).toBeNull()
  expect(answer.headers.get('content-length')).toBe(String(SIZE))
})

test('a reader that goes away in the middle leaves nothing open', async () => {
  for (let time = 0; time < 20; time += 1) {
    const leaving = new AbortController()
    const answer = await ada.request(url, { signal: leaving.signal })
    leaving.abort()
    await expect(answer.arrayBuffer()).rejects.toThrow(/abort/i)
  }
  expect((await ask({ range: 'bytes=0-0' })).status).toBe(206)
})
