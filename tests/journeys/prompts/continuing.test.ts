import { expect, test } from 'vitest'
import { composer, journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()

const MODEL = { provider: 'openai_chat', model: 'gpt-4.1' } as const
const TOOLS = ['calculator', 'read_web_page']

test('whoever sees a result goes on with it as a conversation of their own project, with what its prompt demands', async () => {
  const project = await journey.server.createProject('Rivers')
  const writer = await journey.server.createAccount({ projects: [project] })
  const demands = { moderation: true, privacy: true }
  const body = { prompt: 'Say only: the Tagus', protected: 'realm' as const, models: [MODEL], tools: TOOLS, ...demands }
  const { data } = await writer.client.prompts.create({ query: { project }, body })
  const reader = await journey.server.createAccount()
  const page = await journey.signedOn(reader)
  await page.goto(`/prompt-optimizer/compare?prompts=${data.prompt.id}`)
  await page.getByRole('button', { name: /^Continue as conversation/ }).click()
  await page.waitForURL(/\/converse\/thread\/chat\/[\da-f-]{36}$/)
  await page.getByText('Moderation and privacy are on in this conversation').waitFor()
  const [thread] = (await reader.client.threads.list({})).data
  // What reaches other servers holds for whoever has chosen it.
  expect(thread).toMatchObject({ ...MODEL, ...demands, tools: ['calculator'] })
  expect(thread?.project).not.toBe(project)
})

test('a companion that has answered a prompt answers the conversation that goes on from it', async () => {
  const ada = await journey.server.createAccount()
  const { data: companion } = await ada.client.companions.create({ body: { name: 'Rhymer', publish: true } })
  const body = { prompt: 'Say only: spring', companion: companion.id }
  const { data } = await ada.client.prompts.create({ body })
  const page = await journey.signedOn(ada)
  await page.goto(`/prompt-optimizer/compare?prompts=${data.prompt.id}`)
  await page.getByRole('button', { name: /^Continue as conversation/ }).click()
  await page.waitForURL(/\/converse\/thread\/[a-z]+\/[\da-f-]{36}$/)
  await expect
    .poll(async () => (await ada.client.threads.list({})).data)
    .toMatchObject([{ type: 'companion', companion: { id: companion.id, name: 'Rhymer' } }])
})

test('a prompt that is edited as a new one is asked with the tools that it had; of somebody else with none that reaches out', async () => {
  const project = await journey.server.createProject('Seas')
  const [writer, reader] = [
    await journey.server.createAccount({ projects: [project] }),
    await journey.server.createAccount({ projects: [project] }),
  ]
  const body = { prompt: 'Say only: the Baltic', protected: 'project' as const, models: [MODEL], tools: TOOLS }
  const { data } = await writer.client.prompts.create({ query: { project }, body })
  for (const [who, tools] of [
    [writer, TOOLS],
    [reader, ['calculator']],
  ] as const) {
    const page = await journey.signedOn(who)
    await page.goto(`/converse/prompt/${data.prompt.id}`)
    await page.getByRole('button', { name: 'Edit as new prompt' }).click()
    await page.waitForURL((url) => !url.pathname.includes(data.prompt.id))
    await composer(page).press('Enter')
    await page.waitForURL(/\/converse\/prompt\/[\da-f-]{36}/)
    const promptId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    expect((await who.client.prompts.get({ params: { promptId } })).data.tools).toEqual(tools)
  }
})

test('a result with a tool that reaches out is tried again with secure data, and says that it went without', async () => {
  const ada = await journey.server.createAccount()
  const body = { prompt: 'Say only: my card is 4242 4242 4242 4242', models: [MODEL], tools: TOOLS }
  const { data } = await ada.client.prompts.create({ body })
  const page = await journey.signedOn(ada)
  await page.goto(`/converse/prompt/${data.prompt.id}`)
  await page.getByRole('button', { name: /^Retry / }).click()
  await page.getByRole('button', { name: /^Send in a secure conversation/ }).click()
  await page.waitForURL((url) => !url.pathname.includes(data.prompt.id))
  await page.getByText('read_web_page reaches other servers, which no tool may with secure data.').waitFor()
  const promptId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const { data: made } = await ada.client.prompts.get({ params: { promptId } })
  expect(made).toMatchObject({ secureData: true, tools: ['calculator'] })
})
