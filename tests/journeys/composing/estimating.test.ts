import { TOKEN_BAND } from '@atrium/domain/tokens/estimate-tokens'
import type { TestAccount } from '@atrium/server/test-harness'
import type { Locator, Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { expectAccessible, expectFocused } from '../browser.ts'
import { answered, composer, conversation, journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()
let account: TestAccount
let page: Page

beforeEach(async () => {
  account = await journey.server.createAccount({ name: 'Ada Lovelace' })
  page = await journey.signedOn(account)
})

const note = (on: Page): Locator => on.getByRole('button', { name: /^Estimate:/ })

const QUESTION =
  'We would like to know which of our customers might leave within the next three months, and what we could do about it. ' +
  'Please write down what you would look at first, what you would ask the people who talk with them every day, and how ' +
  'we would see after half a year whether any of it has helped.'

/** The number of tokens that stands in a row of the popover. */
async function tokensIn(row: string): Promise<number> {
  const text = await page
    .getByRole('row', { name: new RegExp(`^${row}`) })
    .getByRole('cell')
    .first()
    .innerText()
  return Number.parseFloat(text) * (/K/.test(text) ? 1000 : 1)
}

test('an empty field shows no estimate; words do, and its popover tells the parts', async () => {
  await page.goto('/converse/thread/chat')
  await composer(page).waitFor()
  await expect.poll(() => note(page).count()).toBe(0)
  await composer(page).fill(QUESTION)
  await note(page).click()
  const popover = page.getByRole('dialog', { name: 'Estimate before sending' })
  await popover.getByRole('row', { name: /Expected answer/ }).waitFor()
  await page.keyboard.press('Escape')
  await expectFocused(note(page))
  await composer(page).fill('')
  await expect.poll(() => note(page).count()).toBe(0)
})

test('what the estimate says of the message lies within its band of what the vendor counts', async () => {
  await page.goto('/converse/thread/chat')
  await composer(page).fill(QUESTION)
  await note(page).click()
  const estimated = await tokensIn('This message')
  await page.keyboard.press('Escape')
  await composer(page).press('Enter')
  await page.waitForURL(/\/chat\/.+/)
  await conversation(page)
    .getByText(/\$0\.\d+/)
    .waitFor()
  const threadId = page.url().split('/').at(-1) ?? ''
  const { data } = await account.client.threads.get({ params: { threadId } })
  const counted = data.messages.at(-1)?.metadata?.receipt?.usage.inputTokens ?? 0
  expect(counted).toBeGreaterThan(estimated * (1 - TOKEN_BAND))
  expect(counted).toBeLessThan(estimated * (1 + TOKEN_BAND))
  await composer(page).fill('And then?')
  await note(page).click()
  await expect.poll(() => tokensIn('Conversation so far')).toBeGreaterThan(counted)
})

test('above the limit somebody is asked, by keyboard, and nothing written is lost; a raised limit lets the next pass', async () => {
  await account.client.userState.put({ body: { path: 'settings.confirmAbove', value: 0.0001 } })
  await page.goto('/converse/thread/chat')
  await composer(page).fill('Say only: one')
  await composer(page).press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Send for about/ })
  await dialog.getByRole('row', { name: /Expected answer/ }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => composer(page).inputValue()).toBe('Say only: one')
  await composer(page).press('Enter')
  await dialog.getByRole('button', { name: 'Send and raise limit…' }).press('Enter')
  await dialog.getByRole('textbox', { name: 'Ask above' }).fill('5')
  await dialog.getByRole('button', { name: 'Set limit and send' }).press('Enter')
  await conversation(page).getByText('one', { exact: true }).waitFor()
  await answered(page)
  await page
    .getByRole('button', { name: 'Try again' })
    .or(page.getByRole('button', { name: /^Retry/ }))
    .first()
    .click()
  await answered(page)
  await expect.poll(() => dialog.count()).toBe(0)
  await expect.poll(async () => (await account.client.userState.get()).data.settings?.confirmAbove).toBe(5)
})

test('an answer that is asked for once more is asked about as well', async () => {
  await page.goto('/converse/thread/chat')
  await composer(page).fill('Say only: one')
  await composer(page).press('Enter')
  await conversation(page).getByText('one', { exact: true }).waitFor()
  await answered(page)
  await account.client.userState.put({ body: { path: 'settings.confirmAbove', value: 0 } })
  await page.reload()
  await page
    .getByRole('button', { name: /^Retry/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: /^Send for about/ })
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await conversation(page).getByText('2 / 2').waitFor()
})

test('the receipt says what had been estimated beside what it took, in tokens and money', async () => {
  await page.goto('/converse/thread/chat')
  await composer(page).fill(QUESTION)
  await note(page).click()
  const [words, expected] = [await tokensIn('This message'), await tokensIn('Expected answer')]
  await page.keyboard.press('Escape')
  await composer(page).press('Enter')
  await page.waitForURL(/\/chat\/.+/)
  const open = async () => {
    await conversation(page)
      .getByRole('button', { name: /tokens · \$/ })
      .click()
    const table = page.getByRole('table', { name: 'Estimated and actual' })
    await table.waitFor()
    const rows = await table.getByRole('row').allInnerTexts()
    return rows.map((row) => row.split(/\s*\t\s*/))
  }
  const rows = await open()
  const { data } = await account.client.threads.get({ params: { threadId: page.url().split('/').at(-1) ?? '' } })
  const { usage } = data.messages.at(-1)?.metadata?.receipt ?? {}
  const [head, input, output, cost] = rows
  expect(head?.slice(-3)).toEqual(['Estimated', 'Actual', 'Difference'])
  expect(input?.slice(0, 3)).toEqual(['Input', String(words), String(usage?.inputTokens)])
  expect(output?.slice(0, 3)).toEqual(['Output', String(expected), String(usage?.outputTokens)])
  expect(output?.[3]).toBe(`−${expected - (usage?.outputTokens ?? 0)}`)
  expect(cost?.slice(1).every((money) => /^[+−]?\$0\.\d+$/.test(money))).toBe(true)
  await expectAccessible(page)
  await page.reload()
  await expect.poll(() => open()).toEqual(rows)
})

test('from half of the context window on a ring shows how full it is; earlier messages make room, and what a question fills itself is warned of', async () => {
  // A model with a window of 128,000 tokens.
  const words = (count: number) => 'word '.repeat(count)
  const messages = [
    { role: 'user' as const, parts: [{ type: 'text' as const, text: words(70_000) }] },
    { role: 'assistant' as const, parts: [{ type: 'text' as const, text: 'Read.' }] },
  ]
  const { data } = await account.client.threads.create({
    body: { messages, provider: 'cohere_chat', model: 'command-a-plus-05-2026' },
  })
  await page.goto(`/converse/thread/chat/${data.id}`)
  await composer(page).fill('And?')
  await note(page)
    .getByText(/^Context window (5|6)\d% full/)
    .waitFor()
  await composer(page).fill(words(45_000))
  await note(page).click()
  await page.getByText(/earlier messages? (?:is|are) summarized first/).waitFor()
  await page.keyboard.press('Escape')
  await composer(page).fill(words(115_000))
  await note(page)
    .getByText(/^Context window (8[5-9]|9\d)% full/)
    .waitFor()
  await expectAccessible(page)
})
