import { defineCall } from '@atrium/contract/call'
import { answerOf } from '@atrium/contract/entities/envelope'
import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { startPlatformServer, type PlatformServer } from '../../../../test-harness/start-platform-server.ts'

const contract = {
  peers: {
    tell: defineCall({
      method: 'GET',
      url: '/v1/peer',
      summary: 'Where the request comes from',
      access: 'anyone',
      schema: { response: { 200: answerOf(z.string()) } },
    }),
  },
}
const handlers = {
  peers: { tell: async (_input: object, context: { remoteAddress: string }) => ({ data: context.remoteAddress }) },
}

let server: PlatformServer | undefined
afterEach(() => server?.close())

async function peerSeenBy(trustedProxies: string[]): Promise<string> {
  server = await startPlatformServer({
    contract,
    handlers,
    settings: { publicUrl: null, trustedProxies, environment: 'local', providerDomain: null, hosting: null },
  })
  const response = await fetch(`${server.url}/api/v1/peer`, {
    headers: { 'x-forwarded-for': '198.51.100.7, 203.0.113.9' },
  })
  const { data } = (await response.json()) as { data: string }
  return data
}

it('what anybody writes into X-Forwarded-For counts for nothing', async () => {
  expect(await peerSeenBy([])).toBe('127.0.0.1')
  await server?.close()
  expect(await peerSeenBy(['10.0.0.0/8'])).toBe('127.0.0.1')
})

it('a trusted proxy tells who asked it, and no farther than it knows itself', async () => {
  expect(await peerSeenBy(['127.0.0.0/8'])).toBe('203.0.113.9')
})
