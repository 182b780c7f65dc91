import { expect, test } from 'vitest'
import { whenWaiting } from '../../../test-harness/database/when-waiting.ts'
import { serverOfFile } from '../../../test-harness/server-of-file.ts'
import { modelOverrides } from '../models-tables.ts'

const server = serverOfFile()

const provider = 'mistral_chat' as const

async function firstModel() {
  const admin = await server.createAccount()
  const { data } = await admin.client.modelAdministration.list()
  const found = data.find((model) => model.provider === provider && model.callable && !model.hidden)
  if (!found) throw new Error('No model of Mistral can be called.')
  return { admin, ref: { provider, model: found.model }, found }
}

const offered = async ({ client }: Awaited<ReturnType<typeof server.createAccount>>, fields: string[] = []) =>
  (await client.models.list({ query: { providers: [provider], fields: ['id', ...fields] } })).data

test('a hidden model is offered to nobody, and again when that is undone', async () => {
  const { admin, ref } = await firstModel()
  const { data } = await admin.client.modelAdministration.patch({ body: { ...ref, hidden: true } })
  expect(data).toMatchObject({ hidden: true, changed: true, source: 'catalog' })
  expect((await offered(admin)).some(({ id }) => id === ref.model)).toBe(false)
  await admin.client.modelAdministration.reset({ query: ref })
  expect((await offered(admin)).some(({ id }) => id === ref.model)).toBe(true)
  await expect(admin.client.modelAdministration.reset({ query: ref })).rejects.toMatchObject({ status: 404 })
})

test('what is changed stays while something else is changed, and each change is in the audit', async () => {
  const { admin, ref, found } = await firstModel()
  const input = { rate: 42, unit: 'token' as const, unitSize: 1_000_000 }
  await admin.client.modelAdministration.patch({ body: { ...ref, pricing: { ...found.pricing, input } } })
  await admin.client.modelAdministration.patch({ body: { ...ref, recommended: !found.recommended } })
  const [entry] = (await offered(admin, ['pricing', 'recommended'])).filter(({ id }) => id === ref.model)
  expect(entry).toMatchObject({ pricing: { input }, recommended: !found.recommended })
  const { data } = await admin.client.audit.list({ query: { area: 'models', who: admin.accountId } })
  expect(data).toMatchObject([
    { target: { id: `${provider}/${ref.model}` }, details: { before: { recommended: found.recommended } } },
    { details: { before: { pricing: found.pricing }, after: { pricing: { input } } } },
  ])
})

test('what two administrators change at once of a model that nobody has changed is both changed', async () => {
  const { admin, ref, found } = await firstModel()
  await admin.client.modelAdministration.reset({ query: ref }).catch(() => undefined)
  const { db } = server.database
  let changed: Promise<unknown> | undefined
  await db.transaction(async (tx) => {
    const other = { ...ref, pricing: null, labels: null, added: null, updatedBy: 'other', updatedAt: new Date() }
    await tx.insert(modelOverrides).values({ ...other, hidden: true })
    changed = admin.client.modelAdministration.patch({ body: { ...ref, recommended: !found.recommended } })
    await whenWaiting(db)
  })
  await changed
  const { data } = await admin.client.modelAdministration.list()
  const now = data.find(({ provider: of, model }) => of === ref.provider && model === ref.model)
  expect(now).toMatchObject({ hidden: true, recommended: !found.recommended })
  await admin.client.modelAdministration.reset({ query: ref })
})

test('a model is added after another one of its provider, once, and can be asked', async () => {
  const { admin, ref } = await firstModel()
  const body = { provider, model: 'mistral-of-the-house', name: 'Of the house', like: ref.model }
  expect((await admin.client.modelAdministration.create({ body })).data).toMatchObject({
    source: 'added',
    callable: true,
  })
  expect((await offered(admin)).some(({ id }) => id === body.model)).toBe(true)
  await expect(admin.client.modelAdministration.create({ body })).rejects.toMatchObject({ status: 409 })
  await expect(
    admin.client.modelAdministration.create({ body: { ...body, model: 'other', like: 'none' } }),
  ).rejects.toMatchObject({ status: 404 })
  await admin.client.modelAdministration.reset({ query: { provider, model: body.model } })
  expect((await offered(admin)).some(({ id }) => id === body.model)).toBe(false)
})

test('whom a change reaches is counted: defaults, pins, recents and conversations', async () => {
  const { admin, ref } = await firstModel()
  const uses = async () => (await admin.client.modelAdministration.use({ query: ref })).data
  expect(await uses()).toEqual({ defaults: 0, pinned: 0, recents: 0, threads: 0 })
  const settings = { pinnedModels: [ref], recentModels: [ref] }
  await admin.client.userState.put({ body: { value: { default: { model: { chat: ref } }, settings } } })
  await admin.client.threads.create({ body: { ...ref } })
  expect(await uses()).toEqual({ defaults: 1, pinned: 1, recents: 1, threads: 1 })
})

test('only administrators see and change it', async () => {
  const guest = await server.createAccount({ permissions: [] })
  expect((await guest.request('/api/v1/admin/models')).status).toBe(403)
})
