import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { expectAccessible } from '../browser.ts'
import { answered, composerInConsole as composer, conversation, type Journey, say, startJourney } from '../journey.ts'

let journey: Journey
let page: Page

beforeAll(async () => {
  journey = await startJourney()
  page = await journey.visitor()
})
afterAll(() => journey.close())

test('the first visit asks for the first account, names bad fields and keeps what was typed', async () => {
  await page.goto('/')
  await page.getByRole('heading', { name: 'Create the first account' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada Lovelace')
  await page.getByRole('textbox', { name: 'Email address' }).fill('not an address')
  await page.getByRole('textbox', { name: 'Password' }).fill('short')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('Enter an email address.').waitFor()
  await page.getByText('Enter at least 10 characters.').waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Ada Lovelace')
})

test('the first account opens the console at home', async () => {
  await page.getByRole('textbox', { name: 'Email address' }).fill('ada@example.test')
  await page.getByRole('textbox', { name: 'Password' }).fill('analytical engine')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/home')
  await page.getByText('Simulated models').first().waitFor()
})

test('who has not asked anything yet is offered a few ways to begin, to be changed before they are sent', async () => {
  await page.getByRole('button', { name: /^Plan/ }).click()
  await expect.poll(() => composer(page).inputValue()).toContain('workshop')
  await expectAccessible(page)
  await composer(page).fill('')
})

test('a question at home becomes a thread with its answer', async () => {
  await say(page, 'Say only: hello from the simulator')
  await page.waitForURL('**/converse/thread/chat/**')
  await conversation(page).getByText('hello from the simulator', { exact: true }).waitFor()
  await answered(page)
})

test.each([
  ['openai_chat', 'gpt-6.1-sol'],
  ['caas', 'simulated-large'],
] as const)('%s: a new chat with %s is answered and priced', async (provider, model) => {
  await page.goto(`/converse/thread/chat?provider=${provider}&model=${encodeURIComponent(model)}`)
  await say(page, `Say only: ${provider} speaking`)
  await page.waitForURL('**/converse/thread/chat/**')
  await conversation(page).getByText(`${provider} speaking`, { exact: true }).waitFor()
  await answered(page)
  await conversation(page)
    .getByText(/\$0\.\d+/)
    .last()
    .waitFor()
  const sent = journey.server.simulator.control.received().at(-1)
  expect(JSON.stringify(sent?.body) + sent?.path).toContain(model.replace(/-v1:0$/, ''))
})

test('who comes back later signs in and finds the conversations', async () => {
  const later = await journey.visitor()
  await later.goto('/converse')
  await later.getByRole('heading', { name: 'Sign in' }).waitFor()
  await expectAccessible(later)
  await later.getByRole('textbox', { name: 'Email address' }).fill('ada@example.test')
  await later.getByRole('textbox', { name: 'Password' }).fill('analytical engine')
  await later.getByRole('button', { name: 'Sign in' }).click()
  await later.waitForURL('**/converse')
  await later.getByRole('link', { name: 'Say only: hello from the simulator' }).first().click()
  await conversation(later).getByText('hello from the simulator', { exact: true }).waitFor()
  await later.goto('/home')
  const recents = later.getByRole('region', { name: 'Recently viewed' })
  await recents.getByRole('link', { name: /hello from the simulator/ }).waitFor()
  await expect.poll(() => later.getByRole('button', { name: /^Plan/ }).count()).toBe(0)
})

test('nothing of all this caused an error, a dialog or a request to another host', () => {
  journey.expectNoTrouble()
})
