import { defineCall } from '@atrium/contract/call'
import { answerOf } from '@atrium/contract/entities/envelope'
import { sql } from '#platform/database/sql.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startPlatformServer, type PlatformServer } from '../../../test-harness/start-platform-server.ts'
import { prepareStatement } from '../database/prepare-statement.ts'
import { Refusal } from '../http/refusal.ts'
import type { Idempotency } from './idempotency.ts'
import { createIdempotencyStore } from './idempotency-store.ts'
import { NOTE_STATEMENT } from './note-statement.ts'
import { runOnce } from './run-once.ts'

const body = z.strictObject({
  name: z.string(),
  outcome: z.enum(['answer', 'fail', 'wait', 'stream']).default('answer'),
})
const contract = {
  things: {
    make: defineCall({
      method: 'POST',
      url: '/v1/things',
      summary: 'Make a thing',
      access: 'signed-in',
      idempotent: true,
      streams: true,
      schema: { body, response: { 201: answerOf(z.object({ name: z.string(), made: z.number() })) } },
    }),
    record: defineCall({
      method: 'POST',
      url: '/v1/recorded',
      summary: 'Make a thing and its key in one transaction',
      access: 'signed-in',
      idempotent: true,
      schema: { body, response: { 201: answerOf(z.object({ name: z.string(), made: z.number() })) } },
    }),
  },
}

let server: PlatformServer
let made = 0
let now = new Date('2026-01-01T12:00:00Z')
/** Work that is told to wait goes on when the test says so. */
let goOn = () => {}
let arrived = Promise.withResolvers<void>()

beforeAll(async () => {
  server = await startPlatformServer({
    clock: () => now,
    contract,
    handlers: {
      things: {
        make: async ({ body: { name, outcome } }, { idempotency }) => {
          made += 1
          if (outcome === 'fail') throw new Refusal(502)
          if (outcome === 'wait') {
            const gate = Promise.withResolvers<void>()
            goOn = gate.resolve
            arrived.resolve()
            await gate.promise
          }
          if (outcome !== 'stream') return { data: { name, made } }
          const said = idempotency?.earlier?.['said'] ?? `made ${made}`
          await idempotency?.record(server.database.db, { said })
          const events = (async function* () {
            yield { id: 0, data: { said } }
          })()
          return { kind: 'stream' as const, events, mayStillRead: async () => undefined }
        },
        record: async ({ body: { name, outcome } }, { idempotency }) => {
          const earlier = idempotency?.earlier?.['made']
          if (typeof earlier === 'number') return { data: { name, made: earlier } }
          await server.database.db.transaction(async (transaction) => {
            made += 1
            await idempotency?.record(transaction, { made })
            if (outcome === 'fail') throw new Refusal(502)
          })
          // As if the process ended after its transaction and before its answer.
          if (outcome === 'wait') throw new Refusal(503)
          return { data: { name, made } }
        },
      },
    },
  })
})
afterAll(() => server.close())
beforeEach(() => {
  made = 0
  now = new Date('2026-01-01T12:00:00Z')
  arrived = Promise.withResolvers()
})

async function post(key: string, input: object, { path = '/api/v1/things', caller = 'ada' } = {}) {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, 'x-test-caller': caller },
    body: JSON.stringify(input),
  })
  return {
    status: response.status,
    replayed: response.headers.get('idempotency-replayed'),
    text: await response.text(),
  }
}

describe('the same POST twice', () => {
  it('has one effect and one answer, whatever the order of its fields', async () => {
    const first = await post('k-1', { name: 'a', outcome: 'answer' })
    const second = await post('k-1', { outcome: 'answer', name: 'a' })
    expect([first.status, first.replayed, made]).toEqual([201, null, 1])
    expect(second).toEqual({ ...first, replayed: 'true' })
  })

  it('is another request for another person, key or route, and a day later', async () => {
    await post('k-2', { name: 'a' })
    await post('k-2', { name: 'a' }, { caller: 'bob' })
    await post('k-3', { name: 'a' })
    await post('k-2', { name: 'a' }, { path: '/api/v1/recorded' })
    expect(made).toBe(4)
    now = new Date('2026-01-02T12:00:01Z')
    expect(await post('k-2', { name: 'b' })).toMatchObject({ status: 201, replayed: null })
  })

  it('is refused with other parameters', async () => {
    await post('k-4', { name: 'a' })
    expect(await post('k-4', { name: 'b' })).toMatchObject({
      status: 422,
      text: expect.stringContaining('other parameters'),
    })
    expect(made).toBe(1)
  })

  it('is 409 while the first is being worked on', async () => {
    const first = post('k-5', { name: 'a', outcome: 'wait' })
    await arrived.promise
    expect(await post('k-5', { name: 'a', outcome: 'wait' })).toMatchObject({ status: 409 })
    goOn()
    expect(await first).toMatchObject({ status: 201 })
    expect(made).toBe(1)
  })

  it('may be tried again after a failure that changed nothing', async () => {
    expect((await post('k-6', { name: 'a', outcome: 'fail' })).status).toBe(502)
    expect((await post('k-6', { name: 'a' })).status).toBe(201)
  })

  it('goes on from what the first recorded in the transaction of its effect', async () => {
    const path = '/api/v1/recorded'
    expect((await post('k-7', { name: 'a', outcome: 'wait' }, { path })).status).toBe(503)
    expect(await post('k-7', { name: 'a', outcome: 'wait' }, { path })).toMatchObject({ status: 201, replayed: 'true' })
    expect(made).toBe(1)
  })

  it('knows nothing of a transaction that was rolled back', async () => {
    const path = '/api/v1/recorded'
    await post('k-8', { name: 'a', outcome: 'fail' }, { path })
    await post('k-8', { name: 'a', outcome: 'fail' }, { path })
    expect(made).toBe(2)
  })

  it('follows the same stream again', async () => {
    const first = await post('k-9', { name: 'a', outcome: 'stream' })
    expect((await post('k-9', { name: 'a', outcome: 'stream' })).text).toBe(first.text)
    expect(first.text).toBe('id: 0\ndata: {"said":"made 1"}\n\ndata: [DONE]\n\n')
  })

  it('is worked on anew once a killed server has not said for 60 s that it still works on it', async () => {
    await post('k-10', { name: 'a' })
    await server.database.db.execute(sql`UPDATE idempotency_keys SET status = NULL, body = NULL WHERE key = 'k-10'`)
    now = new Date('2026-01-01T12:00:59Z')
    expect((await post('k-10', { name: 'a' })).status).toBe(409)
    now = new Date('2026-01-01T12:01:01Z')
    expect((await post('k-10', { name: 'a' })).status).toBe(201)
  })

  it('has no effect any more where a repeat has taken the key over from a request that was silent for too long', async () => {
    const store = createIdempotencyStore(server.database.db, () => now)
    const name = { accountId: 'ada', route: 'POST /v1/things', key: 'k-11' }
    const paused = runOnce(store, name, 'hash', async ({ record }) => {
      now = new Date('2026-01-01T12:01:01Z')
      await runOnce(store, name, 'hash', async () => ({ status: 201, body: 'by the repeat' }))
      await record(server.database.db, { made: 1 })
      return { status: 201, body: 'too late' }
    })
    await expect(paused).rejects.toMatchObject({ status: 409 })
    const { answer } = await runOnce(store, name, 'hash', async () => null)
    expect(answer?.body).toBe('by the repeat')
  })

  it('needs a key of 1 to 255 printable characters', async () => {
    expect(await post('a b', { name: 'a' })).toMatchObject({ status: 400 })
    expect(await post('x'.repeat(256), { name: 'a' })).toMatchObject({ status: 400 })
  })
})

describe('an effect that is one statement', () => {
  const writeNote = prepareStatement('test.note', sql`with held as (${NOTE_STATEMENT}) select held_key from held`)
  const once = (key: string, work: Parameters<typeof runOnce>[3]) => {
    const store = createIdempotencyStore(server.database.db, () => now)
    return runOnce(store, { accountId: 'ada', route: 'POST /v1/things', key }, 'hash', work)
  }
  /** @param hasEffect whether the statement did what it is for */
  const recorded = ({ recordWithin }: Idempotency, hasEffect = true) =>
    recordWithin({ made: 1 }, async (values) => {
      const { rowCount } = await writeNote(server.database.db, values)
      return hasEffect && rowCount === 1
    })

  it('is known to a repeat, although its request had no answer', async () => {
    await once('k-20', async (idempotency) => {
      expect(await recorded(idempotency)).toBe(true)
      return null
    })
    await once('k-20', async ({ earlier }) => {
      expect(earlier).toEqual({ made: 1 })
      return null
    })
  })

  it('leaves no note where there was none, so that the request can be tried again', async () => {
    const refused = once('k-21', async (idempotency) => {
      expect(await recorded(idempotency, false)).toBe(false)
      throw new Refusal(404)
    })
    await expect(refused).rejects.toMatchObject({ status: 404 })
    await once('k-21', async ({ earlier }) => {
      expect(earlier).toBeNull()
      return null
    })
  })

  it('does not come about where a repeat has taken the key over', async () => {
    const paused = once('k-22', async (idempotency) => {
      now = new Date('2026-01-01T12:01:01Z')
      await once('k-22', async () => ({ status: 201, body: 'by the repeat' }))
      await recorded(idempotency)
      return { status: 201, body: 'too late' }
    })
    await expect(paused).rejects.toMatchObject({ status: 409 })
  })
})
