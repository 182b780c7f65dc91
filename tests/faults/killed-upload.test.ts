import { readdirSync, statSync, utimesSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { processOfFile } from './process-of-file.ts'
import { OWNER } from './server-process.ts'

const server = processOfFile()
const incoming = join(server.folder, 'files', 'incoming')
const kept = join(server.folder, 'files', 'kept')

const { client } = server

const authorization = `Basic ${Buffer.from(`${OWNER.email}:${OWNER.password}`).toString('base64')}`

const keptFiles = () => readdirSync(kept, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

test('a server killed in mid-upload keeps every file that it has acknowledged, and nothing of the half', async () => {
  const { data: whole } = await client().files.upload({ file: new File(['acknowledged'], 'whole.txt') })
  const sending = request(`${server.url}/api/v1/files/upload`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'multipart/form-data; boundary=x' },
  })
  sending.on('error', () => undefined)
  sending.write('--x\r\ncontent-disposition: form-data; name="file"; filename="half.txt"\r\n\r\n')
  sending.write(Buffer.alloc(500_000, 'half '))
  const halves = () => readdirSync(incoming).map((name) => join(incoming, name))
  await expect.poll(() => halves().reduce((sum, path) => sum + statSync(path).size, 0)).toBeGreaterThan(100_000)
  await server.kill()
  expect(halves()).toHaveLength(1)
  // As if an hour had passed: what is younger may belong to another process.
  const longAgo = new Date(Date.now() - 2 * 3_600_000)
  for (const path of halves()) utimesSync(path, longAgo, longAgo)

  await server.start()
  await expect.poll(halves, { timeout: 20_000 }).toEqual([])
  expect(keptFiles()).toHaveLength(1)
  const answer = await fetch(server.url + whole.url, { headers: { authorization } })
  expect(await answer.text()).toBe('acknowledged')
})
