import { DEFAULT_PROJECT_ID } from '@atrium/domain/projects/project'
import { expect, test } from 'vitest'
import { serverOfFile } from '../../test-harness/server-of-file.ts'
import { startTestServer, type TestAccount } from '../../test-harness/start-test-server.ts'

const server = serverOfFile()

const doneFor = async ({ client }: TestAccount) => (await client.firstSteps.get()).data

test('each step is done once somebody has done it, and open again when it is undone', async () => {
  const admin = await server.createAccount({ permissions: ['admin_rw', 'config_projects_rw'] })
  const { client } = admin
  expect(await doneFor(admin)).toEqual({ provider: false, people: false, models: false })

  const { data: invited } = await client.invitations.create({ body: { email: 'grace@example.com' } })
  expect(await doneFor(admin)).toMatchObject({ people: true })
  await client.invitations.delete({ params: { invitationId: invited.id } })
  expect(await doneFor(admin)).toMatchObject({ people: false })

  const model = { provider: 'openai_chat' as const, model: 'gpt-4.1' }
  const setDefaults = (defaultModels: object) =>
    client.projectAdministration.patch({ params: { projectId: DEFAULT_PROJECT_ID }, body: { defaultModels } })
  await setDefaults({ chat: model })
  expect(await doneFor(admin)).toMatchObject({ models: true })
  await setDefaults({})
  expect(await doneFor(admin)).toMatchObject({ models: false })
  await client.modelAdministration.patch({ body: { ...model, recommended: false } })
  expect(await doneFor(admin)).toMatchObject({ models: false })
  await client.modelAdministration.patch({ body: { ...model, recommended: true } })
  expect(await doneFor(admin)).toMatchObject({ models: true })

  const values = { OPENAI_API_KEY: 'sk-first-key-0001', OPENAI_BASE_URL: server.simulator.addresses.openai }
  await client.connections.put({ params: { vendor: 'openai' }, body: { values } })
  expect(await doneFor(admin)).toMatchObject({ provider: true })

  const guest = await server.createAccount({ permissions: [] })
  expect(await doneFor(admin)).toEqual({ provider: true, people: true, models: true })
  await expect(doneFor(guest)).rejects.toMatchObject({ status: 403 })
})

test('a provider of the environment is a connected one', async () => {
  const own = await startTestServer({ environment: { MISTRAL_API_KEY: 'of-the-environment' } })
  try {
    expect(await doneFor(await own.createAccount())).toMatchObject({ provider: true })
  } finally {
    await own.close()
  }
})

test('what somebody leaves is remembered, each step once', async () => {
  const { client } = await server.createAccount({ permissions: [] })
  const put = (left: string[]) => client.userState.put({ body: { path: 'settings.firstStepsLeft', value: left } })
  await put(['people', 'provider'])
  expect((await client.userState.get()).data.settings).toEqual({ firstStepsLeft: ['people', 'provider'] })
  await expect(put(['other'])).rejects.toMatchObject({ status: 422 })
  await expect(put(['people', 'people', 'people', 'people'])).rejects.toMatchObject({ status: 422 })
})
