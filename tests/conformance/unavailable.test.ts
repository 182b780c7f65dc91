import { serverOfFile } from '@atrium/server/server-of-file'
import type { TestAccount } from '@atrium/server/test-harness'
import { beforeAll, expect, test } from 'vitest'
import { askAt, type Door, makeThings, starting, type Things, told } from './doors.ts'

const server = serverOfFile()
let ada: TestAccount
let things: Things

beforeAll(async () => {
  ada = await server.createAccount()
  things = await makeThings(ada)
})

const ask = (...door: Door) => askAt(server, things, ada, ...door)

/** Source of the titles: the specification, section 8, "Default request error messages". */
const waiting: readonly [table: string, ...Door][] = [
  ['prompts', 'GET', '/v1/prompts/{prompt}'],
  ['prompt_results', 'GET', '/v1/prompts/results'],
  ['prompt_results', 'GET', '/v1/prompts/results/{result}'],
  ['prompt_votes', 'GET', '/v1/prompts/results/{result}/vote'],
  ['contents', 'GET', '/v1/contents'],
  ['catalog_items', 'GET', '/v1/catalog/prompts'],
  ['catalog_items', 'DELETE', '/v1/catalog/prompts/{saved}'],
  ['catalog_items', 'PATCH', '/v1/catalog/groups/{group}', { name: 'New' }],
  ['catalog_items', 'GET', '/v1/assistants/{companion}'],
  ['libraries', 'GET', '/v2/libraries/{library}'],
  ['library_documents', 'GET', '/v2/libraries/{library}/documents'],
]
test.each(waiting)('while the database starts: 503 (%s, %s %s)', async (table, ...door) => {
  const response = await starting(server, table, () => ask(...door))
  expect(response.headers.get('retry-after')).toBe('5')
  const problem = await told(response)
  expect(problem).toMatchObject({ status: 503, title: 'Service Unavailable' })
  expect(problem.error).not.toBe('')
})

test('results that are filtered longer than they may: 503', async () => {
  const response = await server.database.db.transaction(async (tx) => {
    await tx.execute('lock table prompt_results in access exclusive mode')
    return ask('GET', '/v1/prompts/results?filter=slow&filterTimeout=1')
  })
  expect(await told(response)).toMatchObject({
    status: 503,
    title: 'Service Unavailable',
    error: expect.stringContaining('took longer than 1 second.') as unknown,
  })
})

test('a vendor that lets nobody in: 502, in words', async () => {
  server.simulator.control.play({ kind: 'upstream-error', status: 403 }, { times: 1 })
  const asked = { provider: 'openai_embed', model: 'text-embedding-3-small', input: ['Hi'] }
  const problem = await told(await ask('POST', '/v1/embed', asked))
  expect(problem).toMatchObject({ status: 502, title: 'Bad Gateway' })
  expect(problem.error).toContain('does not allow')
})
