import { expect, test } from 'vitest'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'

const server = serverOfFile({ titles: true })
const ada = accountOfFile(server)

const said = (text: string) => ({ role: 'user' as const, parts: [{ type: 'text' as const, text }] })
const MODEL = { provider: 'openai_chat', model: 'gpt-4.1' } as const

async function asked(text: string, name?: string) {
  const { data } = await ada.client.threads.create({ body: { ...MODEL, ...(name && { name }) } })
  const params = { threadId: data.id }
  await ada.client.runs.start({ params, body: { messages: [said(text)] } })
  return { params, now: async () => (await ada.client.threads.get({ params })).data }
}
const asksForTitle = () =>
  server.simulator.control.received().filter(({ body }) => JSON.stringify(body).includes('Write a title')).length

test('a conversation is named by a small model after its first answer, and the receipt says what that took', async () => {
  const { params, now } = await asked('Rome in three days, please')
  await expect.poll(async () => (await now()).name).toBe('About Rome in three days, please')
  const receipt = (await now()).messages.at(-1)?.metadata?.receipt
  expect(receipt?.title?.cost).toBeGreaterThan(0)
  expect(receipt?.title?.model.provider).toBe('openai_chat')
  expect(receipt?.title?.model.model).not.toBe(MODEL.model)
  // Only once: what is said next changes no title.
  const before = asksForTitle()
  await ada.client.runs.start({ params, body: { messages: [said('Say only: more')] } })
  expect(asksForTitle()).toBe(before)
})

test('the name that a person has given stays, whenever they have given it', async () => {
  const named = await asked('Say only: yes', 'My own')
  expect((await named.now()).name).toBe('My own')
  const held = server.simulator.control.hold({ textIncludes: 'Write a title' }, 0)
  const { params, now } = await asked('Venice in two days')
  await held.reached
  await ada.client.threads.patch({ params, body: { name: 'Mine' } })
  held.release()
  await expect.poll(async () => (await now()).messages.at(-1)?.metadata?.receipt?.title?.cost).toBeGreaterThan(0)
  expect((await now()).name).toBe('Mine')
})

test('who refuses titles keeps the first words, and nothing is asked', async () => {
  await ada.client.userState.put({ body: { path: 'settings.titles', value: false } })
  const before = asksForTitle()
  const { now } = await asked('Naples in a day')
  expect((await now()).name).toBe('Naples in a day')
  expect(asksForTitle()).toBe(before)
  await ada.client.userState.delete({ body: { path: 'settings.titles' } })
})
