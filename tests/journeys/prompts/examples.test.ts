import type { TestAccount } from '@atrium/server/test-harness'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { expectAccessible, PHONE } from '../browser.ts'
import { composer, journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()
let account: TestAccount
let page: Page

beforeEach(async () => {
  account = await journey.server.createAccount()
  page = await journey.signedOn(account)
})

const CSV = 'Color,Animal\nred,fox\nblue,"whale, large"\n'

const cellOf = (name: string) => page.getByRole('textbox', { name, exact: true })

test('a prompt with variables is asked of two models for examples from a file and by hand, watched, voted on, filtered and found again', async () => {
  await page.goto('/prompt-optimizer/compare')
  await page.getByRole('switch', { name: 'Many examples' }).click()
  await composer(page).fill('Say only: a {{color}} {{animal}}')
  await page.getByRole('button', { name: 'Add another model' }).press('Enter')
  const search = page.getByRole('combobox', { name: /^Search \d+ models/ })
  await search.fill('claude haiku 4.5')
  await search.press('Enter')
  await search.waitFor({ state: 'detached' })
  await page.getByText('Enter at least one example.').waitFor()

  const file = { name: 'animals.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) }
  await page.getByLabel('Add from file').setInputFiles(file)
  await expect.poll(() => cellOf('animal, example 2').inputValue()).toBe('whale, large')
  await cellOf('color, example 3').fill('green')
  await page.getByText('Enter animal in example 3.').waitFor()
  // What is written outlives the page.
  await page.reload()
  await expect.poll(() => cellOf('color, example 3').inputValue()).toBe('green')
  await cellOf('animal, example 3').fill('simulate: error 400')
  await page.getByText('6 answers').waitFor()
  await expectAccessible(page)
  await composer(page).press('Enter')

  await page.getByRole('heading', { name: /^Say only/ }).waitFor()
  const row = (number: number) => page.getByRole('row', { name: new RegExp(`^Example ${number} `) })
  await row(2).getByText('a blue whale, large').first().waitFor()
  await page.getByText('6 of 6 answers').waitFor()
  await page.getByRole('button', { name: 'Retry 2 failed answers' }).waitFor()
  await row(1).getByRole('button', { name: 'Vote for Claude Haiku 4.5, example 1' }).click()
  await page.getByRole('columnheader', { name: /Claude Haiku 4\.5.*1 win/ }).waitFor()
  await row(2).getByRole('button', { name: 'Mark Claude Haiku 4.5 as best, example 2' }).click()
  await page.getByText('Claude Haiku 4.5 was better on 2 of 2 decided examples. This could be chance.').waitFor()
  const head = page.getByRole('columnheader', { name: /Claude Haiku 4\.5/ })
  await head.getByText('100% of decided, likely 34% to 100%').waitFor()
  await head.getByText(/^≈\s\$\S+ per 1,000 answers$/).waitFor()
  await head.getByText('Total time (median)').waitFor()
  await expectAccessible(page)

  await page.getByRole('combobox', { name: 'Show examples' }).click()
  await page.getByRole('option', { name: 'With failed answers' }).click()
  await row(1).waitFor({ state: 'detached' })
  await row(3).waitFor()
  // The address is the comparison, also on a phone, where one column stands at a time.
  await page.setViewportSize(PHONE)
  await page.reload()
  await row(3).waitFor()
  await page.getByRole('combobox', { name: 'Column' }).click()
  await page.getByRole('option', { name: 'Claude Haiku 4.5' }).click()
  await page.getByRole('columnheader', { name: /Claude Haiku 4\.5/ }).waitFor()
  await expect.poll(() => page.getByRole('columnheader').filter({ visible: true }).count()).toBe(1)
  await expectAccessible(page)
})

test('of two versions those examples are shown on which the second came out worse, better, or level', async () => {
  const body = {
    versions: ['Say only: a {{color}} fox', 'Say only: a {{color}} {{animal}}'],
    examples: [
      { color: 'red', animal: 'wolf' },
      { color: 'gray', animal: 'fox' },
      { color: 'blue', animal: 'whale' },
    ],
    models: [{ provider: 'openai_chat' as const, model: 'gpt-4.1' }],
  }
  const { data } = await account.client.comparisons.create({ body })
  const params = { promptId: data.promptId }
  const now = async () => (await account.client.comparisons.get({ params })).data
  await expect.poll(async () => (await now()).status).toBe('completed')
  await page.goto(`/prompt-optimizer/compare?comparison=${data.promptId}`)
  const row = (number: number) => page.getByRole('row', { name: new RegExp(`^Example ${number} `) })
  await row(1)
    .getByRole('button', { name: /^Mark .*version 1 as best/ })
    .click()
  await row(3)
    .getByRole('button', { name: /^Mark .*version 2 as best/ })
    .click()
  await page.getByText('Even so far, on 2 decided examples.').waitFor()
  const narrow = async (filter: string, shown: number) => {
    await page.getByRole('combobox', { name: 'Show examples' }).click()
    await page.getByRole('option', { name: filter }).click()
    await row(shown).waitFor()
    await expect.poll(() => page.getByRole('row', { name: /^Example \d/ }).count()).toBe(1)
  }
  await narrow('Second version worse', 1)
  await narrow('Tie', 2)
  await narrow('Second version better', 3)
  await page.waitForURL(/show=better/)
  await expectAccessible(page)
  // Which version is which is not to be seen while they are hidden.
  await page.getByRole('switch', { name: 'Hide models' }).click()
  await expect.poll(() => page.getByRole('row', { name: /^Example \d/ }).count()).toBe(3)
})

test('an answer that was deleted leaves a place in which it is asked for again', async () => {
  const body = {
    versions: ['Say only: a {{color}} fox'],
    examples: [{ color: 'red' }, { color: 'blue' }],
    models: [{ provider: 'openai_chat' as const, model: 'gpt-4.1' }],
  }
  const { data } = await account.client.comparisons.create({ body })
  const params = { promptId: data.promptId }
  const now = async () => (await account.client.comparisons.get({ params })).data
  await expect.poll(async () => (await now()).status).toBe('completed')
  const first = (await now()).cells.find(({ example }) => example === 0)
  await account.client.promptResults.delete({ params: { resultId: first?.resultId ?? '' } })
  await page.goto(`/prompt-optimizer/compare?comparison=${data.promptId}`)
  await page.getByText('1 of 2 answers').waitFor()
  const row = page.getByRole('row', { name: /^Example 1 / })
  await row.getByText('Answer no longer available').waitFor()
  await expectAccessible(page)
  await row.getByRole('button', { name: /^Retry .*, example 1$/ }).click()
  await row.getByText('a red fox', { exact: true }).waitFor()
  await page.getByText('2 of 2 answers').waitFor()
})

test('an answer to an example is opened in its prompt, and goes on as a conversation', async () => {
  const model = { provider: 'openai_chat', model: 'gpt-4.1' } as const
  const examples = [{ color: 'red' }, { color: 'blue' }]
  const body = { versions: ['Say only: a {{color}} fox'], examples, models: [model], privacy: true }
  const { data } = await account.client.comparisons.create({ body })
  await page.goto(`/prompt-optimizer/compare?comparison=${data.promptId}`)
  const row = page.getByRole('row', { name: /^Example 2 / })
  await row.getByText('a blue fox', { exact: true }).waitFor()
  await row.getByRole('button', { name: /^More actions for .*, example 2$/ }).click()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Open result' }).click()
  await page.waitForURL(/\/converse\/prompt\/[\da-f-]{36}#[\da-f-]{36}$/)
  await page.locator('[data-result]').getByText('a blue fox', { exact: true }).waitFor()
  await page.goBack()
  await row.getByRole('button', { name: /^More actions for .*, example 2$/ }).click()
  await page.getByRole('menuitem', { name: 'Continue as conversation' }).click()
  await page.waitForURL(/\/converse\/thread\/chat\/[\da-f-]{36}$/)
  await page.getByText('a blue fox', { exact: true }).first().waitFor()
  const [thread] = (await account.client.threads.list({})).data
  expect(thread).toMatchObject({ ...model, privacy: true })
})
