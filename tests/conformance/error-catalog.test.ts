import { serverOfFile } from '@atrium/server/server-of-file'
import type { TestAccount } from '@atrium/server/test-harness'
import { beforeAll, describe, expect, test } from 'vitest'
import { askAt, type Door, makeThings, MODEL as model, type Things, told, without } from './doors.ts'

/** What a failure is called whatever was asked for. Source: the specification, section 8, "Default request error messages". */
const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  422: 'Unprocessable Entity',
  500: 'Internal Server Error',
}

const server = serverOfFile()

let ada: TestAccount
let bob: TestAccount
/** Of Ada, seen by Bob: both belong to one project. */
let things: Things

beforeAll(async () => {
  ada = await server.createAccount()
  bob = await server.createAccount()
  things = await makeThings(ada)
})

const ask = (who: TestAccount | null, ...door: Door) => askAt(server, things, who, ...door)

describe('what is refused is called as the specification says', () => {
  const refused: readonly [what: string, status: number, who: 'ada' | 'bob' | 'nobody', ...Door][] = [
    ['a prompt without words', 422, 'ada', 'POST', '/v1/prompts', {}],
    ['a prompt of no project', 400, 'ada', 'POST', '/v1/prompts?project=x', { prompt: 'Hi' }],
    ['a prompt that is not there', 404, 'ada', 'GET', '/v1/prompts/{nothing}'],
    ['a prompt of nobody', 401, 'nobody', 'POST', '/v1/prompts', { prompt: 'Hi' }],
    ['no results at all', 400, 'ada', 'GET', '/v1/prompts/results?limit=0'],
    ['a result that is not there', 404, 'ada', 'GET', '/v1/prompts/results/{nothing}'],
    ['a result of nobody', 401, 'nobody', 'GET', '/v1/prompts/results'],
    ['a result of somebody else', 403, 'bob', 'PATCH', '/v1/prompts/results/{result}', { name: 'Mine' }],
    ['a result without a name', 422, 'ada', 'PATCH', '/v1/prompts/results/{result}', { name: '' }],
    ['the result of somebody else, deleted', 403, 'bob', 'DELETE', '/v1/prompts/results/{result}'],
    ['a vote on what is not there', 404, 'ada', 'POST', '/v1/prompts/results/{nothing}/vote?vote=1'],
    ['a vote that is none', 400, 'ada', 'POST', '/v1/prompts/results/{result}/vote?vote=2'],
    ['a vote of nobody', 401, 'nobody', 'DELETE', '/v1/prompts/results/{result}/vote'],
    ['a vote for somebody else', 403, 'bob', 'POST', '/v1/prompts/results/{result}/vote?vote=1&author=ada'],
    ['content that is not there', 404, 'ada', 'DELETE', '/v1/contents/{nothing}'],
    ['no content at all', 400, 'ada', 'GET', '/v1/contents?limit=0'],
    ['content of nobody', 401, 'nobody', 'GET', '/v1/contents'],
    ['a list of content that goes on nowhere', 422, 'ada', 'GET', '/v1/contents?resume=nowhere'],
    ['content of somebody else', 403, 'bob', 'DELETE', '/v1/contents/{thread}'],
    ['a saved prompt without a name', 422, 'ada', 'POST', '/v1/catalog/prompts', { prompt: 'Hi' }],
    ['no saved prompt at all', 400, 'ada', 'GET', '/v1/catalog/prompts?limit=0'],
    ['a saved prompt that is not there', 404, 'ada', 'GET', '/v1/catalog/prompts/{nothing}'],
    [
      'a saved prompt by a name that is taken',
      409,
      'ada',
      'POST',
      '/v1/catalog/prompts',
      { name: 'Taken', prompt: 'Hi' },
    ],
    ['a saved prompt of somebody else', 403, 'bob', 'DELETE', '/v1/catalog/prompts/{saved}'],
    ['a saved prompt of nobody', 401, 'nobody', 'GET', '/v1/catalog/prompts'],
    ['a group without a name', 422, 'ada', 'POST', '/v1/catalog/groups', {}],
    ['no group at all', 400, 'ada', 'GET', '/v1/catalog/groups?limit=0'],
    ['a group that is not there', 404, 'ada', 'GET', '/v1/catalog/groups/{nothing}'],
    ['a group by a name that is taken', 409, 'ada', 'POST', '/v1/catalog/groups', { name: 'Taken' }],
    ['a group of somebody else', 403, 'bob', 'DELETE', '/v1/catalog/groups/{group}'],
    ['a group of nobody', 401, 'nobody', 'GET', '/v1/catalog/groups'],
    ['a companion without a name', 422, 'ada', 'POST', '/v1/assistants', {}],
    ['no companion at all', 400, 'ada', 'GET', '/v1/assistants?limit=0'],
    ['a companion that is not there', 404, 'ada', 'GET', '/v1/assistants/{nothing}'],
    ['a companion by a name that is taken', 409, 'ada', 'POST', '/v1/assistants', { name: 'Taken' }],
    ['a companion of somebody else', 403, 'bob', 'DELETE', '/v1/assistants/{companion}'],
    ['a companion of nobody', 401, 'nobody', 'GET', '/v1/assistants'],
    ['a library without a name', 422, 'ada', 'POST', '/v2/libraries', {}],
    ['no library at all', 400, 'ada', 'GET', '/v1/libraries?limit=0'],
    ['a library that is not there', 404, 'ada', 'GET', '/v2/libraries/{nothing}'],
    ['a library at a path that is taken', 409, 'ada', 'POST', '/v2/libraries', { name: 'More', path: 'taken' }],
    ['a library of somebody else', 403, 'bob', 'DELETE', '/v2/libraries/{library}'],
    ['a library of nobody', 401, 'nobody', 'GET', '/v1/libraries'],
  ]
  test.each(refused)('%s: %i', async (_, status, who, ...door) => {
    const response = await ask({ ada, bob, nobody: null }[who], ...door)
    const problem = await told(response)
    expect(problem).toMatchObject({ status, title: TITLES[status] })
    expect(problem.error).not.toBe('')
  })

  test('a reply to what is still written: 409', async () => {
    const held = server.simulator.control.hold({}, 1)
    const { data } = await ada.client.prompts.create({ body: { prompt: 'Say only: slow words', ...model } })
    await held.reached
    const path = `/v1/prompts/results/${data.results[0]?.id}/reply`
    const problem = await told(await ask(ada, 'POST', path, { prompt: 'And?' }))
    held.release()
    expect(problem).toMatchObject({ status: 409, title: 'Conflict' })
  })
})

describe('calls with a sentence of their own', () => {
  test('409 where a prompt has an id that is taken', async () => {
    const response = await ask(ada, 'POST', '/v1/prompts', { id: things.prompt, prompt: 'Hi', ...model })
    expect(await told(response)).toEqual({ status: 409, title: 'Conflict', error: 'Conflict' })
  })

  test('404 where a model embeds that nobody knows', async () => {
    const response = await ask(ada, 'POST', '/v1/embed', { provider: 'openai_embed', model: 'none', input: ['Hi'] })
    expect(await told(response)).toEqual({ status: 404, title: 'Not Found', error: 'Model not found' })
  })
})

describe('what fails says what was tried', () => {
  const failed: readonly [sentence: string, table: string, ...Door][] = [
    ['Internal Server Error', 'prompts', 'GET', '/v1/prompts/{prompt}'],
    ['Internal Server Error', 'prompts', 'POST', '/v1/prompts', { prompt: 'Hi', ...model }],
    ['Internal Server Error', 'prompt_results', 'GET', '/v1/prompts/results'],
    ['Internal Server Error', 'prompt_results', 'GET', '/v1/prompts/results/{result}'],
    ['Internal Server Error', 'prompt_votes', 'POST', '/v1/prompts/results/{result}/vote?vote=1'],
    ['Internal Server Error', 'prompt_votes', 'DELETE', '/v1/prompts/results/{result}/vote'],
    ['Internal Server Error', 'contents', 'GET', '/v1/contents'],
    ['Failed to create catalog prompt!', 'catalog_items', 'POST', '/v1/catalog/prompts', { name: 'New', prompt: 'Hi' }],
    ['Failed to delete catalog prompt!', 'catalog_items', 'DELETE', '/v1/catalog/prompts/{saved}'],
    ['Failed to run catalog prompt!', 'catalog_items', 'POST', '/v1/catalog/prompts/{saved}', {}],
    ['Failed to create catalog group!', 'catalog_items', 'POST', '/v1/catalog/groups', { name: 'New' }],
    ['Failed to delete catalog group!', 'catalog_items', 'DELETE', '/v1/catalog/groups/{group}'],
    ['Failed to patch catalog group!', 'catalog_items', 'PATCH', '/v1/catalog/groups/{group}', { name: 'New' }],
    ['Failed to create companion!', 'catalog_items', 'POST', '/v1/assistants', { name: 'New' }],
    ['Failed to delete companion!', 'catalog_items', 'DELETE', '/v1/assistants/{companion}'],
    ['Failed to load agent', 'catalog_items', 'GET', '/v1/assistants/{companion}'],
    ['Failed to update agent!', 'catalog_items', 'PATCH', '/v1/assistants/{companion}', { name: 'New' }],
    ['Failed to publish agent!', 'catalog_items', 'POST', '/v1/assistants/{companion}/publish', { revision: 1 }],
    ['Failed to create library!', 'libraries', 'POST', '/v2/libraries', { name: 'New' }],
    ['Failed to load library', 'libraries', 'GET', '/v2/libraries/{library}'],
    ['Failed to load library', 'libraries', 'GET', '/v1/libraries'],
    ['Failed to refresh library!', 'libraries', 'POST', '/v2/libraries/{library}/refresh'],
    ['Failed to delete thread!', 'threads', 'DELETE', '/v1/threads/{thread}'],
    ['Failed to patch thread!', 'threads', 'PATCH', '/v1/threads/{thread}', { name: 'New' }],
    ['Failed to put thread!', 'threads', 'PUT', '/v1/threads/{thread}', { name: 'New', messages: [] }],
    ['Failed to run thread!', 'threads', 'POST', '/v1/threads/{thread}/run', {}],
    ['Failed to set user state!', 'user_states', 'PUT', '/v1/config/user', { path: '', value: {} }],
    ['Failed to unset user state!', 'user_states', 'DELETE', '/v1/config/user', { path: 'default.DEV' }],
  ]
  test.each(failed)('%s (%s, %s %s)', async (error, table, ...door) => {
    const response = await without(server, table, () => ask(ada, ...door))
    expect(await told(response)).toEqual({ status: 500, title: 'Internal Server Error', error })
  })
})
