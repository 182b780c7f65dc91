import { getEventListeners } from 'node:events'
import { defineCall } from '@atrium/contract/call'
import { answerOf } from '@atrium/contract/entities/envelope'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { startPlatformServer, testCaller, type PlatformServer } from '../../../../test-harness/start-platform-server.ts'
import { Refusal } from '../refusal.ts'
import { RequestEnd } from '../routing/request-end.ts'

const contract = {
  news: {
    follow: defineCall({
      method: 'GET',
      url: '/v1/news',
      summary: 'News',
      access: 'signed-in',
      streams: true,
      schema: { response: { 200: answerOf(z.string()) } },
    }),
  },
}

let server: PlatformServer
let isSignedOn = true
let read: () => Promise<unknown>

beforeAll(async () => {
  server = await startPlatformServer({
    contract,
    rightsEvery: 5,
    authenticate: async () => (isSignedOn ? testCaller('ada') : null),
    handlers: {
      news: {
        follow: async (_input, { signal }) => ({
          kind: 'stream' as const,
          events: (async function* () {
            yield { id: 0, data: 'first' }
            await new Promise((resume) => signal.addEventListener('abort', resume, { once: true }))
          })(),
          mayStillRead: () => read(),
        }),
      },
    },
  })
})
beforeEach(() => {
  isSignedOn = true
  read = async () => undefined
})
afterAll(() => server.close())

/** Reads a stream to its end; `change` happens once it is open. */
async function follow(change: () => void): Promise<string> {
  const response = await fetch(`${server.url}/api/v1/news`)
  change()
  return response.text()
}

const FIRST = 'id: 0\ndata: "first"\n\n'

it('a stream closes when the session behind it has ended', async () => {
  expect(await follow(() => (isSignedOn = false))).toBe(FIRST)
})

it('a stream closes when its reader may not see it any more', async () => {
  const closed = async () => {
    throw new Refusal(404)
  }
  expect(await follow(() => (read = closed))).toBe(FIRST)
})

it('a stream stays open while its rights cannot be looked at', async () => {
  let failures = 0
  const away = async () => {
    failures += 1
    // After a while the database is back, and the right is gone.
    throw failures < 3 ? new Error('the database is away') : new Refusal(404)
  }
  expect(await follow(() => (read = away))).toBe(FIRST)
  expect(failures).toBe(3)
})

it('a request that is over leaves nothing behind on the signal of the server', () => {
  const { signal } = new AbortController()
  const closed: (() => void)[] = []
  const raw = {
    destroyed: false,
    writableFinished: true,
    once: (_event: string, done: () => void) => closed.push(done),
  }
  const end = new RequestEnd(raw as never, signal)
  expect(getEventListeners(signal, 'abort')).toHaveLength(0)
  expect(end.signal.aborted).toBe(false)
  expect(getEventListeners(signal, 'abort')).toHaveLength(1)
  for (const done of closed) done()
  expect(getEventListeners(signal, 'abort')).toHaveLength(0)
  expect(end.signal.aborted).toBe(false)
})
