import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'
import { BAD_NAMES, type BadFile, badFiles } from './bad-files.test-data.ts'

const files = await badFiles()
const server = serverOfFile()
const ada = accountOfFile(server)

const send = async ({ name, bytes }: Pick<BadFile, 'name' | 'bytes'>) => {
  const boundary = 'a-boundary-of-its-own'
  // By hand: a form of the platform would clean the names.
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  const answer = await ada.request('/api/v1/files/upload', { method: 'POST', body, headers })
  return {
    status: answer.status,
    body: (await answer.json()) as {
      error?: string
      issues?: { message: string }[]
      data?: { url: string; mediaType: string; name: string }
    },
  }
}

/** What a browser may draw in a page of its own without running any of it. */
const DRAWN = /^(?:image\/(?:png|jpeg|gif|webp|avif)|text\/plain)(?:;|$)/

test('there are at least fifty of them', () => expect(files.length + BAD_NAMES.length).toBeGreaterThanOrEqual(50))

test.each(files.filter(({ becomes }) => becomes === 'refused'))('refused: $what ($name)', async (file) => {
  const { status, body } = await send(file)
  const reason = body.issues?.[0]?.message
  expect(reason).toMatch(/^[A-Z].*\.$/)
  expect(status).toBe(422)
  expect(['Invalid file type', reason]).toContain(body.error)
})

test.each([
  ['a web page called PDF', 'Invalid file type'],
  ['a document that unpacks to a thousand times its size', 'The file is too large when unpacked.'],
  ['an archive that unpacks to a thousand times its size', 'Invalid file type'],
  ['an archive of twelve thousand files', 'Invalid file type'],
  ['a document of twelve thousand parts', 'The archive contains too many files.'],
  ['an encrypted document', 'The file is encrypted.'],
])('%s is told: %s', async (what, told) => {
  const file = files.find((one) => one.what === what)
  expect(file && (await send(file)).body.error).toBe(told)
})

test.each(files.filter(({ becomes }) => becomes !== 'refused'))('harmless: $what ($name)', async (file) => {
  const { status, body } = await send(file)
  expect(status).toBe(200)
  expect(body.data?.mediaType).toBe(file.becomes)
  const answer = await ada.request(body.data?.url ?? '')
  const type = answer.headers.get('content-type') ?? ''
  expect(type.startsWith(file.becomes)).toBe(true)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*sandbox$/)
  const treatment = (answer.headers.get('content-disposition') ?? '').split(';', 1)[0]
  expect(treatment).toBe(DRAWN.test(type) ? 'inline' : 'attachment')
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(file.bytes)
})

test.each(BAD_NAMES)('refused: a file called %j', async (name) => {
  const { status, body } = await send({ name, bytes: Buffer.from('a') })
  expect({ status, error: body.error }).toEqual({ status: 422, error: 'Invalid file name' })
})

test('nothing of what was refused is left', async () => {
  expect(await readdir(join(server.dataDir, 'files', 'incoming'))).toEqual([])
  const kept = (await readdir(join(server.dataDir, 'files', 'kept'), { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile() && !entry.name.endsWith('.webp'),
  )
  expect(kept).toHaveLength(files.filter(({ becomes }) => becomes !== 'refused').length)
})

test('the server goes on after all of them', async () => {
  expect((await ada.client.files.upload({ file: new File(['well'], 'well.txt') })).data.mediaType).toBe('text/plain')
})
