import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { readQuery, refuseUnreadableQuery } from './read-query.ts'
import { Refusal } from '../refusal.ts'

const server = fastify({ routerOptions: { querystringParser: readQuery } })
server.addHook('onRequest', refuseUnreadableQuery)
server.setErrorHandler((error, _request, reply) =>
  reply.status(error instanceof Refusal ? error.status : 500).send({ error: (error as Error).message }),
)
server.get('/', async ({ query }) => query)

const read = async (query: string) => {
  const { statusCode, body } = await server.inject(`/?${query}`)
  return { statusCode, body: JSON.parse(body) as unknown }
}

test('a query reaches the handler as the client wrote it', async () => {
  expect(await read('providers[]=openai_chat&providers%5B%5D=caas&filter[author]=me&limit=5')).toEqual({
    statusCode: 200,
    body: { providers: ['openai_chat', 'caas'], filter: { author: 'me' }, limit: '5' },
  })
})

test.each(['__proto__[polluted]=1', 'a=1&a[b]=2', 'a[b=1'])('%s is refused with a sentence', async (query) => {
  expect(await read(query)).toEqual({
    statusCode: 400,
    body: { error: expect.stringContaining('The query parameter') },
  })
})
