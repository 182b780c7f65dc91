import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { serveHealth } from './health.ts'
import { NO_ROOM } from './no-room.ts'
import { sendProblem } from './problems.ts'

it('readiness says that the database is away, and nothing of where it is', async () => {
  const server = fastify()
  server.setErrorHandler(sendProblem)
  const away = async () => {
    throw new Error('connect ECONNREFUSED 10.1.2.3:5432 user=atrium')
  }
  serveHealth(server, { ping: away, isShortOfRoom: () => false }, new AbortController().signal)
  const answer = await server.inject('/readyz')
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
  expect(answer.json().error).toBe('The database is unreachable.')
  expect(answer.body).not.toContain('10.1.2.3')
  await server.close()
})

it('readiness says that nothing can be saved on a full disk, and that reading goes on', async () => {
  const server = fastify()
  serveHealth(server, { ping: async () => undefined, isShortOfRoom: () => true }, new AbortController().signal)
  const answer = await server.inject('/readyz')
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'read-only', reason: NO_ROOM }])
  await server.close()
})
