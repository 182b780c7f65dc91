import { beforeEach, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.ts'
import { ended, FAST } from '../../../test-harness/ask-prompt.ts'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'

const server = serverOfFile()
const ada = accountOfFile(server)

const MINI = { provider: 'openai_chat', model: 'gpt-4.1-mini' } as const
/** A chat model that takes no tools. */
const WITHOUT = { provider: 'cohere_chat', model: 'command-a-vision-07-2025' } as const
const TOOLS = ['calculator', 'read_web_page']
const WORDS = { versions: ['Say only: {{word}}'], examples: [{ word: 'tea' }, { word: 'milk' }], tools: TOOLS }

const sent = () => server.simulator.control.received().filter(({ method }) => method === 'POST')

/** The names of the tools that each request to a vendor offers. */
const offered = () =>
  sent().map(({ body }) => {
    const { tools = [] } = body as { tools?: { function: { name: string } }[] }
    return tools.map((tool) => tool.function.name).toSorted()
  })

async function over(promptId: string) {
  const read = async () => (await ada.client.comparisons.get({ params: { promptId } })).data
  await expect.poll(async () => (await read()).status, { timeout: 15_000 }).not.toBe('running')
  return read()
}

beforeEach(() => server.simulator.control.forget())

test('every cell of a comparison is asked with its tools, also one that is asked again and what goes on from one', async () => {
  const { promptId } = (await ada.client.comparisons.create({ body: { ...WORDS, models: [FAST, MINI] } })).data
  const whole = await over(promptId)
  expect(whole).toMatchObject({ status: 'completed', tools: TOOLS })
  expect(offered()).toEqual([TOOLS, TOOLS, TOOLS, TOOLS])
  server.simulator.control.forget()
  await ada.client.comparisons.retry({ params: { promptId }, body: { cells: [{ example: 1, place: 1 }] } })
  const { cells } = await over(promptId)
  const params = { resultId: cells[0]?.resultId ?? '' }
  const { data } = await ada.client.promptResults.retry({ params, body: {} })
  expect(await ended(ada, [data.id])).toMatchObject([{ tools: TOOLS, warnings: [] }])
  expect(offered()).toEqual([TOOLS, TOOLS])
})

test('a tool that is gone since is left out of the cells that are asked then, which say so', async () => {
  const { promptId } = (await ada.client.comparisons.create({ body: { ...WORDS, models: [FAST] } })).data
  await over(promptId)
  await server.database.db.execute(sql`update prompts set tools = '["calculator", "fax"]' where id = ${promptId}`)
  await ada.client.comparisons.retry({ params: { promptId }, body: { cells: [{ example: 0, place: 0 }] } })
  await over(promptId)
  const { data: answers } = await ada.client.comparisons.row({ params: { promptId, example: 0 } })
  expect(answers).toMatchObject([{ tools: ['calculator'], warnings: ['fax is no longer available and was left out.'] }])
})

test.each([
  ['an unknown tool', { models: [FAST], tools: ['calculator', 'rm'] }, 'body.tools.1'],
  ['a model that takes none', { models: [FAST, WITHOUT] }, 'body.tools'],
  ['secure data that would reach out', { models: [MINI], secureData: true }, undefined],
])('%s is refused before anything is paid for', async (_, body, path) => {
  const asked = ada.client.comparisons.create({ body: { ...WORDS, ...body } })
  await expect(asked).rejects.toMatchObject({ status: 422, ...(path !== undefined && { issues: [{ path }] }) })
  expect(sent()).toEqual([])
})

test('its exports name the tools', async () => {
  const { promptId } = (await ada.client.comparisons.create({ body: { ...WORDS, models: [FAST] } })).data
  await over(promptId)
  const file = async (format: string) =>
    (await ada.request(`/api/v1/prompts/${promptId}/comparison/export?format=${format}`)).text()
  expect(JSON.parse(await file('json'))).toMatchObject({ tools: TOOLS })
  expect(await file('promptfoo')).toContain('# The models could call tools')
})
