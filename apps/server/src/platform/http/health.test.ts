import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { serveHealth } from './health.ts'
import { sendProblem } from './problems.ts'

it('readiness says that the database is away, and nothing of where it is', async () => {
  const server = fastify()
  server.setErrorHandler(sendProblem)
  const away = async () => {
    throw new Error('connect ECONNREFUSED 10.1.2.3:5432 user=atrium')
  }
  serveHealth(server, away, new AbortController().signal)
  const answer = await server.inject('/readyz')
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
  expect(answer.json().error).toBe('The database cannot be reached.')
  expect(answer.body).not.toContain('10.1.2.3')
  await server.close()
})
