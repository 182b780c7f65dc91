import { defineCall } from '@atrium/contract/call'
import { noContent } from '@atrium/contract/entities/envelope'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPlatformServer, testCaller, type PlatformServer } from '../../../../test-harness/start-platform-server.ts'
import { Refusal } from '../refusal.ts'

const contract = {
  things: {
    touch: defineCall({
      method: 'GET',
      url: '/v1/things',
      summary: 'Needs somebody',
      access: 'signed-in',
      schema: { response: { 204: noContent } },
    }),
  },
}

const RIGHT = `Basic ${btoa('ada@example.test:right')}`
const WRONG = `Basic ${btoa('ada@example.test:wrong')}`

let server: PlatformServer
let looks = 0

beforeAll(async () => {
  server = await startPlatformServer({
    contract,
    clock: () => new Date('2026-01-01T12:00:00Z'),
    handlers: { things: { touch: async () => undefined } },
    authenticate: async ({ headers }) => {
      looks += 1
      // As while an account is locked: most of a flood ends here.
      if (headers['authorization'] === WRONG) throw new Refusal(429, 'Too many wrong passwords.')
      return testCaller('ada')
    },
  })
})
afterAll(() => server.close())

async function ask(authorization: string, times: number): Promise<number[]> {
  const statuses: number[] = []
  for (let sent = 0; sent < times; sent += 50) {
    const some = Array.from({ length: Math.min(50, times - sent) }, () =>
      fetch(`${server.url}/api/v1/things`, { headers: { authorization } }),
    )
    statuses.push(...(await Promise.all(some)).map(({ status }) => status))
  }
  return statuses
}

it('a password is counted for its address before it is looked at: 1200 wrong ones a minute, and right ones are given back', async () => {
  expect(new Set(await ask(RIGHT, 100))).toEqual(new Set([204]))
  looks = 0
  await ask(WRONG, 1300)
  expect(looks).toBe(1200)
  expect(await ask(RIGHT, 1)).toEqual([429])
})
