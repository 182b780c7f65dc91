import { copyResult } from '@atrium/server/copy-result'
import type { TestAccount } from '@atrium/server/test-harness'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectAccessible, expectFocused, PHONE } from '../browser.ts'
import { composer, journeyOfFile, written } from '../journey.ts'

const journey = journeyOfFile()
let account: TestAccount
let page: Page

beforeEach(async () => {
  account = await journey.server.createAccount()
  page = await journey.signedOn(account)
})

const MODELS = [
  { provider: 'openai_chat', model: 'gpt-4.1' },
  { provider: 'openai_chat', model: 'gpt-4.1-mini' },
] as const

const cards = (at = page) => at.locator('[data-result]')
const card = (name: string, at = page) => at.getByRole('article', { name, exact: true })

async function addModel(words: string): Promise<void> {
  await page.getByRole('button', { name: 'Add another model' }).press('Enter')
  const search = page.getByRole('combobox', { name: /^Search \d+ models/ })
  await search.fill(words)
  await search.press('Enter')
  await search.waitFor({ state: 'detached' })
}

describe('a prompt', () => {
  test('is asked of two models from the create hub, watched, voted on, tried again and found again', async () => {
    const held = journey.server.simulator.control.hold({}, 2)
    await page.goto('/converse')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Prompt(?! Optimizer)/ })
      .click()
    await page.getByText('No results yet').waitFor()
    await expectAccessible(page)
    await addModel('claude haiku 4.5')
    await composer(page).fill('Say only: a red fox in the snow')
    await composer(page).press('Enter')

    // Both are there at once, and are stopped or come to their end each by itself.
    await expect.poll(() => cards().count()).toBe(2)
    await held.reached
    await page.getByRole('button', { name: 'Stop Claude Haiku 4.5' }).waitFor()
    held.release()
    await expect.poll(() => cards().getByText('a red fox in the snow', { exact: true }).count()).toBe(2)
    await page
      .getByRole('button', { name: /^Stop / })
      .first()
      .waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Vote for Claude Haiku 4.5' }).click()
    await card('Claude Haiku 4.5').getByText('+1').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: /Show who voted on Claude Haiku 4.5$/ }).press('Enter')
    const voters = page.getByRole('dialog', { name: 'Who voted' })
    await voters.getByRole('listitem').filter({ hasText: 'You' }).getByText('For', { exact: true }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Retry Claude Haiku 4.5' }).click()
    await expect.poll(() => cards().count()).toBe(3)
    await expect.poll(() => page.getByRole('button', { name: /^Stop / }).count()).toBe(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'More actions for Claude Haiku 4.5' }).first().press('Enter')
    await page.getByRole('menuitem', { name: 'Retry with another model' }).press('Enter')
    const search = page.getByRole('combobox', { name: /^Search \d+ models/ })
    await search.fill('claude sonnet 4.5')
    await search.press('Enter')
    await card('Claude Sonnet 4.5').getByText('a red fox in the snow', { exact: true }).waitFor()

    await page.getByRole('link', { name: 'New prompt' }).click()
    await composer(page).waitFor()
    await expect.poll(() => written(page)).toBe('')
    const rows = page.getByRole('row').filter({ hasText: 'a red fox in the snow' })
    await expect.poll(() => rows.count()).toBe(4)
    await page.getByRole('searchbox', { name: 'Search results' }).fill('nobody said this')
    await page.getByText('No results match your search.').waitFor()
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect.poll(() => rows.count()).toBe(4)
    await expectAccessible(page)
    await rows.first().getByRole('link').click()
    await expect.poll(() => cards().count()).toBe(4)
  })

  test('is replied to, shared, deleted and restored; another tab sees it at once', async () => {
    const { data } = await account.client.prompts.create({ body: { prompt: 'Say only: first', models: [...MODELS] } })
    const path = `/converse/prompt/${data.prompt.id}`
    await page.goto(path)
    await expect.poll(() => cards().getByText('first', { exact: true }).count()).toBe(2)
    const [other] = [await journey.signedOn(account)]
    await other.goto(path)
    await expect.poll(() => cards(other).count()).toBe(2)

    await page.getByRole('button', { name: 'Reply to GPT-4.1 mini' }).press('Enter')
    const field = page.getByRole('textbox', { name: 'Reply to GPT-4.1 mini' })
    await expectFocused(field)
    await page.getByText('Only you see your reply until you share it.').waitFor()
    await field.fill('Say only: second')
    await expectAccessible(page)
    // What is not sent is there when somebody comes back.
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await page.waitForURL(/\/home$/)
    await page.goBack()
    await expect.poll(() => field.inputValue()).toBe('Say only: second')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.poll(() => cards().getByText('second', { exact: true }).count()).toBe(1)
    await expect.poll(() => cards(other).getByText('second', { exact: true }).count()).toBe(1)

    await card('GPT-4.1').getByRole('button', { name: 'More actions for GPT-4.1' }).click()
    await page.getByRole('menuitemradio', { name: 'Project' }).click()
    await card('GPT-4.1').getByText('Project', { exact: true }).waitFor()
    const bob = await journey.signedOn(await journey.server.createAccount())
    await bob.goto('/converse/prompt')
    await bob.getByRole('row').filter({ hasText: 'first' }).waitFor()

    await card('GPT-4.1').getByRole('button', { name: 'More actions for GPT-4.1' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect.poll(() => cards().count()).toBe(2)
    await expect.poll(() => cards(other).count()).toBe(2)
    await page.getByText('1 item deleted.').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => cards().count()).toBe(3)
    await expect.poll(() => cards(other).count()).toBe(3)
  })

  test('has more results than are shown at once; older ones come on demand, new ones on top, and a link leads to any', async () => {
    const prompt = 'Say only: first'
    const { data } = await account.client.prompts.create({ body: { name: 'Many', prompt, models: [MODELS[0]] } })
    const [first] = data.results
    const read = async () => (await account.client.promptResults.get({ params: { resultId: first?.id ?? '' } })).data
    await expect.poll(async () => (await read()).status).toBe('completed')
    await copyResult(journey.server, first?.id ?? '', 100)
    const path = `/converse/prompt/${data.prompt.id}`
    await page.goto(path)
    const shown = (words: string) => cards().getByText(words, { exact: true }).count()
    await expect.poll(() => cards().count()).toBe(100)
    expect([await shown('copy 100'), await shown('copy 1'), await shown('first')]).toEqual([1, 1, 0])
    const older = page.getByRole('button', { name: 'Show older results' })
    await older.press('Enter')
    await expect.poll(() => cards().count()).toBe(101)
    await older.waitFor({ state: 'detached' })
    await expect.poll(() => shown('first')).toBe(1)

    // One that is live, one that is deleted and one that is restored, while more than one page is shown.
    await cards()
      .nth(50)
      .getByRole('button', { name: /^More actions/ })
      .press('Enter')
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
    await expect.poll(() => cards().count()).toBe(100)
    expect([await shown('copy 50'), await shown('copy 49'), await shown('first')]).toEqual([0, 1, 1])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => cards().count()).toBe(101)
    await expect.poll(() => cards().nth(50).innerText()).toContain('copy 50')

    await page.goto(`${path}#${first?.id}`)
    await page.reload()
    await expect.poll(() => cards().count()).toBe(101)
    const isLed = () =>
      cards()
        .last()
        .evaluate((element) => element === document.activeElement)
    await expect.poll(isLed).toBe(true)
  })

  test('that its author deletes permanently leaves the results of others, which say so', async () => {
    const shared = { name: 'Tides', prompt: 'Say only: tide', protected: 'project' as const, models: [MODELS[0]] }
    const { data } = await account.client.prompts.create({ body: shared })
    const [first] = data.results
    const { client, ...rest } = await journey.server.createAccount()
    const ended = async (resultId: string) => (await client.promptResults.get({ params: { resultId } })).data.status
    await expect.poll(() => ended(first?.id ?? '')).toBe('completed')
    const { data: own } = await client.promptResults.retry({ params: { resultId: first?.id ?? '' }, body: {} })
    await expect.poll(() => ended(own.id)).toBe('completed')
    const promptId = data.prompt.id
    await client.promptResults.delete({ params: { resultId: own.id } })
    await account.client.contents.delete({ params: { contentId: promptId } })
    await account.client.contents.deleteMany({ body: { ids: [promptId], forGood: true } })
    await client.contents.restoreMany({ body: { ids: [own.id] } })
    const bob = await journey.signedOn({ client, ...rest })
    for (const address of [`/converse/prompt/${promptId}#${own.id}`, `/converse/prompt/${promptId}`]) {
      await bob.goto(address)
      await bob.getByRole('note').getByText('This prompt was deleted permanently.').waitFor()
      await cards(bob).getByText('tide', { exact: true }).waitFor()
    }
    await bob.getByRole('region', { name: 'Prompt', exact: true }).getByText('Say only: tide').waitFor()
    await expectAccessible(bob)
    await expect.poll(() => bob.getByRole('button', { name: /^(Retry|Reply|Run again)/ }).count()).toBe(0)
    await bob.getByRole('button', { name: /^More actions for/ }).press('Enter')
    await bob.getByRole('menuitem', { name: 'Export' }).press('Enter')
    await bob.getByRole('dialog', { name: 'Export result' }).waitFor()
    await bob.goto(`/converse/prompt/${crypto.randomUUID()}`)
    await bob.getByText('Prompt not available').waitFor()
  })

  test('fits a phone', async () => {
    const { data } = await account.client.prompts.create({ body: { prompt: 'Say only: small', models: [...MODELS] } })
    const phone = await journey.signedOn(account, { viewport: PHONE, hasTouch: true, isMobile: true })
    for (const path of ['/converse/prompt', `/converse/prompt/${data.prompt.id}`]) {
      await phone.goto(path)
      await phone.getByText('small').first().waitFor()
      expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
      await expectAccessible(phone)
    }
  })
})

test('variables of a prompt are marked, described and given values that stay; one without a value keeps it here', async () => {
  await page.goto('/converse/prompt')
  const marks = page.locator('.cm-variable')
  const city = page.getByRole('textbox', { name: 'city', exact: true })
  await composer(page).fill('Say only: {{city}} in {{tone}} ')
  await expect.poll(() => marks.allInnerTexts()).toEqual(['{{city}}', '{{tone}}'])
  // Two braces offer what is there; Enter takes it, and sends nothing.
  await composer(page).press('ControlOrMeta+End')
  await composer(page).pressSequentially('{{ci')
  await page.getByRole('option', { name: 'city' }).waitFor()
  await composer(page).press('Enter')
  await expect.poll(() => marks.allInnerTexts()).toEqual(['{{city}}', '{{tone}}', '{{city}}'])
  await composer(page).press('Enter')
  await expect.poll(() => city.getAttribute('aria-invalid')).toBe('true')
  await expectFocused(city)
  const asked = async () =>
    (await account.client.promptResults.list({})).data.filter(({ name }) => name.includes('city'))
  expect(await asked()).toEqual([])
  await expectAccessible(page)
  await page.keyboard.type('Lisbon')
  await page.getByRole('combobox', { name: 'Type of tone' }).press('Enter')
  await page.getByRole('option', { name: 'Choice' }).press('Enter')
  await page.getByRole('textbox', { name: 'Options of tone' }).fill('blue, red')
  await page.getByRole('combobox', { name: 'tone', exact: true }).press('Enter')
  await page.getByRole('option', { name: 'red' }).press('Enter')
  await page.reload()
  await expect.poll(() => city.inputValue()).toBe('Lisbon')
  await expect.poll(() => marks.count()).toBe(3)
  await expectAccessible(page)
  await composer(page).press('Enter')
  await cards().getByText('Lisbon in red Lisbon', { exact: true }).waitFor()
  // What was asked says which values stood in, and its template comes back with them.
  await page.getByRole('region', { name: 'Prompt', exact: true }).getByText('red', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Edit as new prompt' }).click()
  await expect.poll(() => marks.count()).toBe(3)
  await expect.poll(() => city.inputValue()).toBe('Lisbon')
  const tone = page.getByRole('combobox', { name: 'tone', exact: true })
  await expect.poll(() => tone.innerText()).toContain('red')
  // Once more, above what is being written there: that has its words and its values again where somebody wants them.
  await city.fill('Porto')
  await page.goBack()
  await page.getByRole('button', { name: 'Edit as new prompt' }).click()
  await expect.poll(() => marks.count()).toBe(6)
  await expect.poll(() => city.inputValue()).toBe('Lisbon')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => marks.count()).toBe(3)
  await expect.poll(() => city.inputValue()).toBe('Porto')
  await page.goBack()
  // Braces mean nothing where somebody says so.
  await page.getByRole('link', { name: 'New prompt' }).click()
  await composer(page).fill('Say only: {{braces}}')
  await page.getByRole('switch', { name: 'Fill in variables' }).press('Space')
  await composer(page).press('Enter')
  await cards().getByText('{{braces}}', { exact: true }).waitFor()
})

test('what a saved prompt has made names its version and its values, and leads to it', async () => {
  const author = await journey.server.createAccount()
  const text = 'Say only: {{city}} on the Tagus'
  const { data: saved } = await author.client.catalogPrompts.create({ body: { name: 'City', prompt: text } })
  const page = await journey.signedOn(author)
  await page.goto(`/content/prompts/${saved.id}`)
  await page.getByRole('textbox', { name: 'city', exact: true }).fill('Lisbon')
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  const made = page.getByRole('article')
  await made.getByText('Lisbon on the Tagus', { exact: true }).waitFor()
  const { data } = await author.client.promptResults.list({})
  await page.goto(`/converse/prompt/${data[0]?.promptId}`)
  await made.getByRole('definition').filter({ hasText: 'Lisbon' }).waitFor()
  await expectAccessible(page)
  // Of a prompt that has changed since, the version that it was made with is shown.
  await author.client.catalogPrompts.patch({
    params: { catalogPromptId: saved.id },
    body: { prompt: 'Say only: {{city}} by the sea' },
  })
  await made.getByRole('link', { name: 'Saved prompt, version 1' }).press('Enter')
  await page.waitForURL(`**/content/prompts/${saved.id}?version=1`)
  const versions = page.getByRole('complementary', { name: 'Versions' })
  await expect.poll(() => versions.locator('[aria-current]').innerText()).toMatch(/^Version 1/)
})

test('the author of a prompt renames it and says who sees it, by keyboard; who merely sees it is offered neither', async () => {
  const author = await journey.server.createAccount()
  const body = { prompt: 'Say only: renamed', protected: 'project' as const, models: [MODELS[0]] }
  const { data } = await author.client.prompts.create({ body })
  const path = `/converse/prompt/${data.prompt.id}`
  const page = await journey.signedOn(author)
  await page.goto(path)
  await page.getByRole('button', { name: 'More actions for Say only: renamed' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Rename' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Rename prompt' })
  await dialog.getByRole('textbox').fill('Rivers')
  await expectAccessible(page)
  await dialog.getByRole('textbox').press('Enter')
  await page.getByRole('heading', { name: 'Rivers' }).waitFor()
  await page.getByRole('button', { name: 'More actions for Rivers' }).press('Enter')
  await expect
    .poll(() => page.getByRole('menuitemradio', { name: 'Project' }).getAttribute('aria-checked'))
    .toBe('true')
  await expectAccessible(page)
  await page.getByRole('menuitemradio', { name: 'Everyone' }).press('Enter')
  const level = async () => (await author.client.prompts.get({ params: { promptId: data.prompt.id } })).data.protected
  await expect.poll(level).toBe('realm')
  const bob = await journey.signedOn(await journey.server.createAccount())
  await bob.goto(path)
  await bob.getByRole('heading', { name: 'Rivers' }).waitFor()
  await bob.locator('[data-result]').getByText('renamed', { exact: true }).waitFor()
  await expect.poll(() => bob.getByRole('button', { name: 'More actions for Rivers' }).count()).toBe(0)
  // Its results go with it: whoever reads it is told at once.
  await page.getByRole('button', { name: 'More actions for Rivers' }).press('Enter')
  await page.getByText('Access to the prompt and your results').waitFor()
  await page.getByRole('menuitemradio', { name: 'Only me' }).press('Enter')
  await expect.poll(() => bob.locator('[data-result]').count()).toBe(0)
  await bob.reload()
  await bob.getByText('Prompt not available').first().waitFor()
})

test('a prompt that everybody sees opens in any project, also in a comparison; only its members go on from it', async () => {
  const project = await journey.server.createProject('Rivers')
  const writer = await journey.server.createAccount({ projects: [project] })
  const body = { prompt: 'Say only: the Tagus', protected: 'realm' as const, models: [...MODELS] }
  const { data } = await writer.client.prompts.create({ query: { project }, body })
  const page = await journey.signedOn(await journey.server.createAccount())
  await page.goto(`/converse/prompt/${data.prompt.id}`)
  await expect.poll(() => page.locator('[data-result]').getByText('the Tagus', { exact: true }).count()).toBe(2)
  await page.getByRole('link', { name: 'New prompt' }).waitFor()
  for (const name of [/^Retry /, /^Reply to /, 'Run again'])
    await expect.poll(() => page.getByRole('button', { name }).count()).toBe(0)
  await expectAccessible(page)
  await page.goto(`/prompt-optimizer/compare?prompts=${data.prompt.id}`)
  await expect.poll(() => page.getByRole('article').getByText('the Tagus', { exact: true }).count()).toBe(2)
})

test('results are selected by keyboard and deleted together; Undo brings them back, and those of others stay', async () => {
  const projects = [await journey.server.createProject('Piles')]
  const [bob, ada] = [
    await journey.server.createAccount({ projects }),
    await journey.server.createAccount({ projects }),
  ]
  const page = await journey.signedOn(ada)
  const shared = { prompt: 'Say only: pile of Bob', protected: 'project' as const, models: [MODELS[0]] }
  await bob.client.prompts.create({ body: shared })
  await ada.client.prompts.create({ body: { prompt: 'Say only: pile one', models: [...MODELS] } })
  await ada.client.prompts.create({ body: { prompt: 'Say only: pile two', models: [MODELS[0]] } })
  await page.goto('/converse/prompt')
  const row = (words: string) => page.getByRole('row').filter({ hasText: words })
  await row('Say only: pile of Bob').waitFor()
  // The other way round, by keyboard; the address keeps it.
  await page.getByRole('button', { name: 'Newest first: show oldest first' }).press('Enter')
  await expect.poll(() => page.getByRole('row').nth(1).innerText()).toContain('pile of Bob')
  await page.reload()
  await page.getByRole('button', { name: 'Oldest first: show newest first' }).press('Enter')
  await expect.poll(() => page.getByRole('row').nth(1).innerText()).toContain('pile two')
  await page.getByRole('checkbox', { name: 'Select Say only: pile two, GPT-4.1', exact: true }).focus()
  await page.keyboard.press('Space')
  const bar = page.getByRole('toolbar', { name: 'Selected results' })
  await bar.getByText('1 result selected').waitFor()
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Select all shown' }).press('Enter')
  await bar.getByText('4 results selected 1 of them belongs to somebody else and stays.').waitFor()
  await page.getByRole('checkbox', { name: 'Select Say only: pile one, GPT-4.1 mini', exact: true }).press('Space')
  await bar.getByRole('button', { name: 'Delete' }).press('Enter')
  await bar.waitFor({ state: 'hidden' })
  await expect.poll(() => row('Say only: pile').count()).toBe(2)
  await expect.poll(() => page.evaluate(() => Boolean(document.activeElement?.closest('tbody tr')))).toBe(true)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(() => row('Say only: pile').count()).toBe(4)
  // On a row alone the key deletes that; what is somebody else's stays.
  await row('Say only: pile of Bob').getByRole('link').focus()
  await page.keyboard.press('Delete')
  await row('Say only: pile two').getByRole('link').focus()
  await page.keyboard.press('Delete')
  await expect.poll(() => row('Say only: pile').count()).toBe(3)
  await row('Say only: pile of Bob').waitFor()
})
