import { defineCall } from '@atrium/contract/call'
import { answerOf } from '@atrium/contract/entities/envelope'
import { sql } from '#platform/database/sql.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { startPlatformServer, type PlatformServer } from '../../../test-harness/start-platform-server.ts'
import { readingAhead } from './reading-ahead.ts'
import { notFound } from './refusal.ts'

const schema = {
  body: z.strictObject({ name: z.string() }),
  response: { 201: answerOf(z.object({ read: z.string() })) },
}
const make = defineCall({
  method: 'POST',
  url: '/v1/things',
  summary: 'Make a thing',
  access: 'signed-in',
  idempotent: true,
  schema,
})

let server: PlatformServer
let reading = Promise.withResolvers<void>()
let made = 0

beforeAll(async () => {
  server = await startPlatformServer({
    contract: { things: { make } },
    handlers: {
      things: {
        make: readingAhead<typeof make, string>(
          async ({ body: { name } }, { accountId }) => {
            reading.resolve()
            if (name === 'gone') throw notFound('There is no such thing.')
            return `${name} of ${accountId}`
          },
          async (_input, _context, reads) => {
            const read = await reads
            made += 1
            return { data: { read } }
          },
        ),
      },
    },
  })
})
afterAll(() => server.close())
beforeEach(() => {
  reading = Promise.withResolvers()
  made = 0
})

async function post(name: string, key?: string) {
  const headers = { 'content-type': 'application/json', 'x-test-caller': 'ada', ...(key && { 'idempotency-key': key }) }
  const response = await fetch(`${server.url}/api/v1/things`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ name }),
  })
  return { status: response.status, body: (await response.json()) as { data?: unknown; error?: string } }
}

test('what a handler needs is read while the key of its request is being claimed', async () => {
  let answered: ReturnType<typeof post> | undefined
  await server.database.db.transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE idempotency_keys IN EXCLUSIVE MODE`)
    answered = post('a', 'ahead-1')
    await reading.promise
    expect(made).toBe(0)
  })
  expect(await answered).toEqual({ status: 201, body: { data: { read: 'a of ada' } } })
})

test('a repeat is answered as the first request was, whatever could be read meanwhile', async () => {
  const first = await post('a', 'ahead-2')
  expect(await post('a', 'ahead-2')).toEqual(first)
  expect(made).toBe(1)
})

test('what cannot be read refuses the request, with a key and without one', async () => {
  for (const key of ['ahead-3', undefined]) {
    expect(await post('gone', key)).toMatchObject({ status: 404, body: { error: 'There is no such thing.' } })
  }
})
