import type { CallInput } from '@atrium/contract/call'
import type { projectEnvironmentCalls } from '@atrium/contract/calls/administration/project-environments'
import { createClient } from '@atrium/client'
import { expect, test } from 'vitest'
import { serverOfFile } from '../../../test-harness/server-of-file.ts'
import type { TestAccount } from '../../../test-harness/start-test-server.ts'

const server = serverOfFile()

const said = { role: 'user' as const, parts: [{ type: 'text' as const, text: 'Say only: yes' }] }
const GPT = { provider: 'openai_chat' as const, model: 'gpt-4.1' }
const MINI = { provider: 'openai_chat' as const, model: 'gpt-4.1-mini' }
type Body = NonNullable<CallInput<typeof projectEnvironmentCalls.post>['body']>

async function owner(): Promise<TestAccount & { projectId: number }> {
  const projectId = await server.createProject('Studio')
  const account = await server.createAccount({ permissions: [], projects: [projectId], role: 'owner' })
  return Object.assign(Object.create(account) as TestAccount, { projectId })
}

const post = (who: TestAccount, projectId: number, body: Body = {}, projectEnvironment: 'local' | 'test' = 'local') =>
  who.client.projectEnvironments.post({ params: { projectId, projectEnvironment }, body })

async function ask({ client }: Pick<TestAccount, 'client'>, project: number, model = {}) {
  const { data } = await client.threads.create({ body: { project } })
  return client.runs.start({ params: { threadId: data.id }, body: { messages: [said], ...model } })
}

const vendorCalls = () => server.simulator.control.received().length

test('an environment is set up, read, listed, replaced and removed by an owner', async () => {
  const ada = await owner()
  const params = { projectId: ada.projectId, projectEnvironment: 'test' as const }
  await expect(ada.client.projectEnvironments.get({ params })).rejects.toMatchObject({ status: 404 })
  const settings = { baseAddress: 'https://test.example.com/api/', answersPerDay: 5 }
  const { data } = await post(ada, ada.projectId, settings, 'test')
  expect(data).toMatchObject({
    environment: 'test',
    baseAddress: 'https://test.example.com/api',
    answersPerDay: 5,
    allowed: null,
  })
  expect((await ada.client.projectEnvironments.list({ params })).data).toEqual([data])
  await post(ada, ada.projectId, { answersPerDay: 7 }, 'test')
  expect((await ada.client.projectEnvironments.get({ params })).data).toMatchObject({
    baseAddress: null,
    answersPerDay: 7,
  })
  await ada.client.projectEnvironments.delete({ params })
  await expect(ada.client.projectEnvironments.delete({ params })).rejects.toMatchObject({ status: 404 })
  const { rows } = await server.database.db.execute(
    `select action from audit where subject_kind = 'environment' and project_id = ${ada.projectId} order by id`,
  )
  expect(rows.map(({ action }) => action)).toEqual(['set', 'set', 'deleted'])
})

test('members and strangers neither see nor change environments, and there are four of them', async () => {
  const ada = await owner()
  const member = await server.createAccount({ permissions: [], projects: [ada.projectId] })
  const stranger = await server.createAccount({ permissions: [] })
  await expect(post(member, ada.projectId)).rejects.toMatchObject({ status: 403 })
  await expect(post(stranger, ada.projectId)).rejects.toMatchObject({ status: 404 })
  const path = `/api/v1/admin/projects/${ada.projectId}/environments/staging`
  expect((await ada.request(path)).status).toBe(404)
})

test('a model that an environment does not allow is in no list, answers nothing and costs nothing', async () => {
  const ada = await owner()
  await post(ada, ada.projectId, { allowed: { providers: [], models: [MINI] } })
  const { data } = await ada.client.models.list({ query: { project: ada.projectId } })
  expect(data.map(({ id }) => id)).toEqual([MINI.model])
  const before = vendorCalls()
  await expect(ask(ada, ada.projectId, GPT)).rejects.toMatchObject({
    status: 422,
    message: expect.stringMatching(/is not allowed in this project\. Choose another model\.$/),
  })
  expect(vendorCalls()).toBe(before)
  // Nobody has named one: the only one that is allowed answers.
  expect((await ask(ada, ada.projectId)).data.run.model).toEqual(MINI)
  // Another project of the same person is as it was.
  const other = await server.createProject('Open')
  const both = await server.createAccount({ projects: [ada.projectId, other] })
  expect((await ask(both, other, GPT)).data.run.model).toEqual(GPT)
})

test('whoever calls at the base address of an environment is a caller of it', async () => {
  const ada = await owner()
  const port = new URL(server.url).port
  await post(
    ada,
    ada.projectId,
    { baseAddress: `http://localhost:${port}/api`, allowed: { providers: [], models: [] } },
    'test',
  )
  expect((await ask(ada, ada.projectId, GPT)).data.run.model).toEqual(GPT)
  const credentials = { kind: 'basic', username: ada.email, password: ada.password } as const
  const there = createClient({ environment: 'test', addresses: { test: `http://localhost:${port}/api` }, credentials })
  await expect(ask({ client: there }, ada.projectId, GPT)).rejects.toMatchObject({
    status: 422,
  })
  await expect(post(ada, ada.projectId, { baseAddress: `http://localhost:${port}` })).rejects.toMatchObject({
    status: 422,
    body: { issues: [{ path: 'body.baseAddress' }] },
  })
})

test('no more answers are asked for on a day than an environment allows, of many at once too', async () => {
  const ada = await owner()
  await post(ada, ada.projectId, { answersPerDay: 2 })
  // What is refused does not count.
  await expect(ask(ada, ada.projectId, { provider: 'openai_chat', model: 'no-such-model' })).rejects.toMatchObject({
    status: 422,
  })
  const asked = await Promise.allSettled([1, 2, 3, 4].map(() => ask(ada, ada.projectId, GPT)))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(asked.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: {
      status: 429,
      message: 'This project allows 2 answers a day in the local environment. Try again tomorrow.',
    },
  })
})

test('each person gets no more answers a day than an environment allows them, and others get theirs', async () => {
  const ada = await owner()
  const grace = await server.createAccount({ permissions: [], projects: [ada.projectId] })
  await post(ada, ada.projectId, { answersPerPerson: 1, answersPerDay: 3 })
  const asked = await Promise.allSettled([1, 2, 3].map(() => ask(ada, ada.projectId, GPT)))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(asked.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: {
      status: 429,
      message: 'This project allows each person 1 answer a day in the local environment. Try again tomorrow.',
    },
  })
  await ask(grace, ada.projectId, GPT)
  // What one person was refused is taken from nobody.
  const { rows } = await server.database.db.execute(
    `select account_id = '' as of_all, answers from environment_answers where project_id = ${ada.projectId} order by account_id`,
  )
  expect(rows).toEqual([
    { of_all: true, answers: 2 },
    { of_all: false, answers: 1 },
    { of_all: false, answers: 1 },
  ])
})

test('new conversations open with the default model of the environment, then that of the project', async () => {
  const ada = await owner()
  const { projectId } = ada
  const CLAUDE = (await ada.client.models.list({ query: { providers: ['anthropic_chat'] } })).data[0]
  const claude = { provider: 'anthropic_chat' as const, model: CLAUDE?.id ?? '' }
  await ada.client.projectAdministration.patch({ params: { projectId }, body: { defaultModels: { chat: MINI } } })
  expect((await ask(ada, projectId)).data.run.model).toEqual(MINI)
  await post(ada, projectId, { defaultModels: { chat: claude } })
  expect((await ask(ada, projectId)).data.run.model).toEqual(claude)
  const config = (await (await ada.request('/api/v1/config')).json()) as { data: { projects: unknown } }
  expect(config.data.projects).toEqual([{ projectId, projectName: 'Studio', defaultModels: { chat: claude } }])
})

test.each([
  ['that makes something else', { defaultModels: { image: GPT } }, 'body.defaultModels.image'],
  [
    'that is not allowed',
    { defaultModels: { chat: GPT }, allowed: { providers: [], models: [MINI] } },
    'body.defaultModels.chat',
  ],
])('a default model %s is refused by name', async (_, body, path) => {
  const ada = await owner()
  await expect(post(ada, ada.projectId, body)).rejects.toMatchObject({ status: 422, body: { issues: [{ path }] } })
  const params = { projectId: ada.projectId }
  await expect(ada.client.projectAdministration.patch({ params, body })).rejects.toMatchObject({ status: 422 })
})

test('a model is told the instructions of the project before those of the person', async () => {
  const ada = await owner()
  const params = { projectId: ada.projectId }
  await ada.client.projectAdministration.patch({ params, body: { instructions: 'Use metric units.' } })
  await ada.client.userState.put({ body: { path: 'settings.instructions', value: 'Be brief.' } })
  await ask(ada, ada.projectId, GPT)
  expect(JSON.stringify(server.simulator.control.received().at(-1)?.body)).toContain('Use metric units.\\n\\nBe brief.')
})
