import type { TestAccount } from '@atrium/server/test-harness'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { expectAccessible, PHONE } from '../browser.ts'
import { composer, journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()
let ada: TestAccount

const DEMANDS = { moderation: true, privacy: true, tools: ['calculator'] }
const BOTH = 'Moderation and privacy are on in this conversation'
const ALONE = 'Moderation and privacy are on for this message'

beforeEach(async () => {
  ada = await journey.server.createAccount()
})

/** A saved prompt that demands all that there is to demand. */
const saved = async (body: object = {}) =>
  (await ada.client.catalogPrompts.create({ body: { name: 'Careful', prompt: 'Say only: care', ...DEMANDS, ...body } }))
    .data

/** Puts it into what is written, by a slash. */
async function insertCareful(page: Page): Promise<void> {
  await composer(page).pressSequentially('/caref')
  await page.getByRole('option', { name: /^Careful/ }).waitFor()
  await composer(page).press('Enter')
}

const threadNow = async () => (await ada.client.threads.list({})).data[0]

test('a slash brings what a prompt demands into a new conversation, and into one that exists, which has it from then on', async () => {
  await saved()
  const page = await journey.signedOn(ada)
  await page.goto('/converse/thread/chat')
  const insert = async () => {
    await insertCareful(page)
    await expect.poll(() => composer(page).inputValue()).toBe('Say only: care')
  }
  await insert()
  await page.getByText(BOTH).waitFor()
  await page.getByRole('button', { name: '1 tool chosen here' }).waitFor()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByText(BOTH).waitFor({ state: 'detached' })
  await composer(page).press('Enter')
  await page.waitForURL(/\/chat\/[\da-f-]{36}/)
  await page.getByText('care', { exact: true }).first().waitFor()
  expect(await threadNow()).toMatchObject({ moderation: false, privacy: false, tools: ['calculator'] })

  await insert()
  await page.getByText(BOTH).waitFor()
  await expectAccessible(page)
  await composer(page).press('Enter')
  await expect.poll(threadNow).toMatchObject(DEMANDS)
  await page.reload()
  await page.getByText(BOTH).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Turn off' }).count()).toBe(0)
})

test('what is demanded on one device is shown on another, and goes out from there', async () => {
  await saved()
  const messages = [{ role: 'user' as const, parts: [{ type: 'text' as const, text: 'Say only: ready' }] }]
  const { thread } = (await ada.client.threads.sync({ body: { messages } })).data
  const address = `/converse/thread/chat/${thread.id}`
  const laptop = await journey.signedOn(ada)
  await laptop.goto(address)
  await insertCareful(laptop)
  await laptop.getByText(BOTH).waitFor()
  await expect.poll(async () => (await ada.client.drafts.list()).data.length).toBe(1)

  const phone = await journey.signedOn(ada, { viewport: PHONE })
  await phone.goto(address)
  await phone.getByText(BOTH).waitFor()
  await phone.getByRole('button', { name: '1 tool chosen here' }).waitFor()
  await expectAccessible(phone)
  // Its words take two lines: the sign stands on the first.
  const offFirstLine = await phone.getByText(BOTH).evaluate((words) => {
    const range = document.createRange()
    range.selectNodeContents(words)
    const [line] = range.getClientRects()
    const sign = words.parentElement?.querySelector('svg')?.getBoundingClientRect()
    return line && sign ? Math.abs(line.top + line.bottom - sign.top - sign.bottom) / 2 : Infinity
  })
  expect(offFirstLine).toBeLessThan(2)
  await phone.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.poll(threadNow).toMatchObject(DEMANDS)
  await laptop.getByRole('button', { name: 'Turn off' }).waitFor({ state: 'detached' })
})

test('a slash leaves the model that was chosen for the message', async () => {
  await saved({ provider: 'anthropic_chat', model: 'claude-sonnet-5-5' })
  const page = await journey.signedOn(ada)
  await page.goto('/converse/thread/chat?provider=openai_chat&model=gpt-4.1')
  await insertCareful(page)
  await page.getByText(BOTH).waitFor()
  await page.getByRole('button', { name: /^Model: GPT-4\.1/ }).waitFor()
})

test('a prompt is asked, and a result replied to, with what a saved prompt demands that a slash has brought', async () => {
  await saved({ tools: [] })
  const page = await journey.signedOn(ada)
  await page.goto('/converse/prompt')
  const insert = async (field = composer(page)) => {
    await field.pressSequentially('/caref')
    await page.getByRole('option', { name: /^Careful/ }).waitFor()
    await field.press('Enter')
    await page.getByText(ALONE).waitFor()
    await field.press('Enter')
  }
  await insert()
  const results = page.locator('[data-result]')
  await results.getByText('care', { exact: true }).first().waitFor()
  const [prompt] = (await ada.client.promptResults.list({})).data
  const params = { promptId: prompt?.promptId ?? '' }
  expect((await ada.client.prompts.get({ params })).data).toMatchObject({ moderation: true, privacy: true })
  await page.getByRole('button', { name: /^Reply to / }).click()
  await insert(page.getByRole('textbox', { name: /^Reply to / }))
  await expect.poll(() => results.count()).toBe(2)
})

test('a saved prompt brings its tools into the conversation in which it is used', async () => {
  const { id } = await saved()
  const page = await journey.signedOn(ada)
  await page.goto(`/content/prompts/${id}`)
  await page.getByRole('button', { name: 'Use in a conversation' }).click()
  await page.getByText(BOTH).waitFor()
  await page.getByRole('button', { name: '1 tool chosen here' }).waitFor()
  await composer(page).press('Enter')
  await expect.poll(threadNow).toMatchObject(DEMANDS)
})

test('what a conversation demands goes along where its last message is compared', async () => {
  const messages = [{ role: 'user' as const, parts: [{ type: 'text' as const, text: 'Say only: care' }] }]
  const { data: thread } = await ada.client.threads.create({ body: { messages, moderation: true, privacy: true } })
  const page = await journey.signedOn(ada)
  await page.goto(`/converse/thread/chat/${thread.id}`)
  await page.getByText(BOTH).waitFor()
  await page.getByRole('button', { name: 'More actions' }).first().click()
  await page.getByRole('menuitem', { name: 'Compare models' }).click()
  await page.waitForURL(/\/prompt-optimizer\/compare/)
  await page.getByText(ALONE).waitFor()
  await expectAccessible(page)
})

test('a saved prompt that is improved is asked about with what it demands', async () => {
  const { id } = await saved()
  const page = await journey.signedOn(ada)
  await page.goto(`/content/prompts/${id}`)
  await page.getByRole('button', { name: 'Improve', exact: true }).click()
  await page.waitForURL(/\/prompt-optimizer/)
  await page.getByText(ALONE).waitFor()
})

test('many examples are asked with the tools and checks that their desk shows, and with nothing that was taken back there', async () => {
  const bob = await journey.server.createAccount()
  const body = { name: 'Thorough', prompt: 'Say only: {{word}}', protected: 'project' as const, ...DEMANDS }
  await bob.client.catalogPrompts.create({ body: { ...body, tools: ['calculator', 'current_time'] } })
  const page = await journey.signedOn(ada)
  await page.goto('/prompt-optimizer/compare?examples=true')
  await page.getByRole('button', { name: 'Use saved prompt' }).click()
  await page.getByRole('button', { name: 'Choose Thorough' }).click()
  await page.getByRole('textbox', { name: 'word, example 1' }).fill('care')
  await page.getByText(ALONE).waitFor()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByText(ALONE).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '2 tools chosen here' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tools for this message' })
  await dialog.getByText('Otherwise, a new prompt has no tools').waitFor()
  await dialog.getByRole('switch', { name: 'Date and time' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: '1 tool chosen here' }).waitFor()
  await composer(page).press('Enter')
  await page.getByText('1 of 1 answer').waitFor()
  const [result] = (await ada.client.promptResults.list({})).data
  const { data } = await ada.client.prompts.get({ params: { promptId: result?.promptId ?? '' } })
  expect(data).toMatchObject({ tools: ['calculator'], moderation: false, privacy: false })
})

test('what a slash has put onto the desk of prompts is seen where it is compared by examples, and brought there by one', async () => {
  await saved()
  const page = await journey.signedOn(ada)
  await page.goto('/converse/prompt')
  const insert = async () => {
    await insertCareful(page)
    await page.getByRole('button', { name: '1 tool chosen here' }).waitFor()
  }
  await insert()
  await page.goto('/prompt-optimizer/compare?examples=true')
  await page.getByRole('button', { name: '1 tool chosen here' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('switch', { name: 'Choose tools' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: '1 tool chosen here' }).waitFor({ state: 'detached' })
  await composer(page).fill('')
  await insert()
})
