import { Readable } from 'node:stream'
import { defineCall } from '@atrium/contract/call'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { startPlatformServer, testCaller, type PlatformServer } from '../../../../test-harness/start-platform-server.ts'

const contract = {
  reports: {
    take: defineCall({
      method: 'GET',
      url: '/v1/reports',
      summary: 'Reports',
      access: 'signed-in',
      binary: 'application/zip',
      schema: { response: { 200: z.instanceof(Blob) } },
    }),
  },
}

let server: PlatformServer
const bytes = new Readable({ read: () => undefined })

beforeAll(async () => {
  server = await startPlatformServer({
    contract,
    longestDownload: 50,
    authenticate: async () => testCaller('ada'),
    handlers: {
      reports: {
        async take() {
          bytes.push('the beginning')
          return { kind: 'download' as const, mediaType: 'application/zip', bytes, disposition: 'attachment' }
        },
      },
    },
  })
})
afterAll(() => server.close())

it('a download that takes too long breaks off, and what is read for it ends', async () => {
  const answer = await fetch(`${server.url}/api/v1/reports`)
  expect(answer.status).toBe(200)
  await expect(answer.text()).rejects.toThrow('terminated')
  expect(bytes.destroyed).toBe(true)
})
