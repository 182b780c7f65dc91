import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { expectAccessible } from '../browser.ts'
import { journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()

test('prompts are put into a group and run together, one value for all, with their results side by side', async () => {
  const ada = await journey.server.createAccount()
  await ada.client.catalogPrompts.create({ body: { name: 'Short', prompt: 'Describe {{city}} in a sentence.' } })
  await ada.client.catalogPrompts.create({ body: { name: 'Long', prompt: 'Describe {{city}} on a page.' } })
  const page = await journey.signedOn(ada)
  await page.goto('/content/groups')
  await page.getByRole('heading', { name: 'No groups yet' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'New group' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Create a group' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Cities')
  await dialog.getByRole('button', { name: 'Create group' }).click()
  await page.waitForURL(/\/content\/groups\/[\da-f-]{36}$/)
  await dialog.waitFor({ state: 'hidden' })
  for (const name of ['Long', 'Short']) {
    await page.getByRole('combobox', { name: 'Add a prompt' }).click()
    await page.getByRole('option', { name }).click()
    await page.getByRole('link', { name, exact: true }).waitFor()
  }
  await page.getByRole('button', { name: 'Move Short up' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor({ state: 'detached' })
  await expectAccessible(page)

  // A group has versions as a prompt has.
  await page.getByRole('button', { name: 'Move Long up' }).click()
  await page.getByRole('textbox', { name: 'What changed?' }).fill('Long ones first')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Version 3' }).click()
  const versions = page.getByRole('complementary', { name: 'Versions' })
  await versions.getByText('Long ones first').waitFor()
  await versions
    .locator('ins')
    .filter({ hasText: /Long|Short/ })
    .first()
    .waitFor()
  await expectAccessible(page)
  await versions.getByRole('button', { name: 'Restore version 2' }).click()
  await versions.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Version 4' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Move Short up' }).isDisabled()).toBe(true)

  const run = page.getByRole('form', { name: 'Run group' })
  await run.getByRole('button', { name: 'Run 2 prompts' }).click()
  await run.getByText('Enter a value.').waitFor()
  await run.getByRole('textbox', { name: 'city' }).fill('Lisbon')
  await run.getByRole('button', { name: 'Run 2 prompts' }).click()
  await page.waitForURL(/run=[\da-f-]{36}%2C|run=[\da-f-]{36},/)
  for (const name of ['Short', 'Long']) {
    await page
      .getByRole('region', { name, exact: true })
      .getByRole('button', { name: /^Retry/ })
      .waitFor()
  }
  await expect
    .poll(() => page.getByRole('region').getByRole('heading').allInnerTexts())
    .toEqual(expect.arrayContaining(['Short', 'Long']))
  // What was run is there again after a reload.
  await page.reload()
  await page
    .getByRole('region', { name: 'Short', exact: true })
    .getByRole('button', { name: /^Retry/ })
    .waitFor()
  await expectAccessible(page)
  const [group] = (await ada.client.catalogGroups.list({})).data
  const names = await ada.client.catalogPrompts.list({ query: { ids: group?.promptIds ?? [] } })
  const nameOf = (id: string) => names.data.find((one) => one.id === id)?.name
  expect(group?.promptIds.map(nameOf)).toEqual(['Short', 'Long'])

  // All groups are a file, which is read again where they are not yet.
  await page.goto('/content/groups')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Import and export' }).click()
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('prompt-groups.csv')
  const other = await journey.server.createAccount({ projects: [await journey.server.createProject('Elsewhere')] })
  const elsewhere = await journey.signedOn(other)
  await elsewhere.goto('/content/groups')
  await elsewhere.getByRole('heading', { name: 'No groups yet' }).waitFor()
  const input = elsewhere.locator('input[type=file]')
  await input.setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('name,color\na,red') })
  await elsewhere.getByText('Line 2, color: Unknown field.').waitFor()
  await input.setInputFiles({
    name: file.suggestedFilename(),
    mimeType: 'text/csv',
    buffer: await readFile(await file.path()),
  })
  await elsewhere.getByText('1 group imported').waitFor()
  await elsewhere.getByText('2 prompts created').waitFor()
  await elsewhere.getByRole('link', { name: 'Cities' }).waitFor()
  await expectAccessible(elsewhere)
})

test('a prompt has a model of its own with options, and its result stands beside it before it is saved', async () => {
  const ada = await journey.server.createAccount()
  const { data: prompt } = await ada.client.catalogPrompts.create({ body: { name: 'Haiku', prompt: 'A haiku.' } })
  const page = await journey.signedOn(ada)
  await page.goto(`/content/prompts/${prompt.id}`)
  await page.getByRole('combobox', { name: 'Model' }).click()
  await page
    .getByRole('option', { name: /^GPT-4\.1\b/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Model options' }).click()
  const options = page.getByRole('dialog', { name: /^Options of/ })
  await options.getByRole('textbox', { name: 'Temperature' }).fill('0.3')
  await options.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill('A haiku about rain.')
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await page.waitForURL(/run=[\da-f-]{36}$/)
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Retry/ })
    .waitFor()
  await expectAccessible(page)
  const { data: results } = await ada.client.promptResults.list({ query: {} })
  expect(results).toMatchObject([
    { prompt: 'A haiku about rain.', model: 'gpt-4.1', providerOptions: { temperature: 0.3 } },
  ])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect
    .poll(async () => (await ada.client.catalogPrompts.get({ params: { catalogPromptId: prompt.id } })).data)
    .toMatchObject({ prompt: 'A haiku about rain.', model: 'gpt-4.1', revision: 2 })
})

test('what is starred stands in the navigation, what was looked at on the home page: all kinds in one order', async () => {
  const ada = await journey.server.createAccount()
  for (const name of ['Starred', 'Seen', 'Other'])
    await ada.client.catalogPrompts.create({ body: { name, prompt: name } })
  const { data: group } = await ada.client.catalogGroups.create({ body: { name: 'Cities' } })
  const { data: companion } = await ada.client.companions.create({ body: { name: 'Guide', publish: true } })
  const { data: thread } = await ada.client.threads.create({ body: { name: 'Talk' } })
  const page = await journey.signedOn(ada)
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  const namesOf = async (title: string) => {
    const rows = page.getByRole('main').getByRole('region', { name: title, exact: true }).getByRole('link')
    return (await rows.allInnerTexts()).map((text) => text.split('\n')[0])
  }
  await page.goto('/home')
  await page.getByRole('main').getByRole('link', { name: /Talk/ }).waitFor()
  // It comes once the page is at rest, as the rows of other kinds do.
  await page.getByRole('group', { name: 'What to create' }).waitFor()
  expect(asked.filter((request) => /contents|catalog|assistants|marked/.test(request))).toEqual([])

  await page.goto('/content/prompts')
  await page
    .getByRole('row', { name: /Starred/ })
    .getByRole('button', { name: 'Add to favorites' })
    .click()
  const favorites = page.getByRole('navigation').getByRole('region', { name: 'Favorites' })
  await favorites.getByRole('link', { name: 'Starred' }).waitFor()
  // One second after the other: that is how exactly it is written down when something was viewed.
  const second = 1000 * Math.floor(Date.now() / 1000)
  const at = (seconds: number) => ({ createdDate: second + seconds * 1000, lastViewed: second + seconds * 1000 })
  const { data: prompts } = await ada.client.catalogPrompts.list({ query: { filter: 'Seen' } })
  const value = {
    favorites: { catalogGroups: { [group.id]: at(1) }, threads: { [thread.id]: at(2) } },
    lastViewed: {
      prompts: { [prompts[0]?.id ?? '']: at(11) },
      catalogGroups: { [group.id]: at(13) },
      assistant: { [companion.id]: at(10) },
      threads: { [thread.id]: at(12) },
    },
  }
  await ada.client.userState.put({ body: { value } })
  await page.goto('/home')
  await expect.poll(() => namesOf('Recently viewed')).toEqual(['Cities', 'Talk', 'Seen', 'Guide'])
  await expect.poll(() => namesOf('Your favorites')).toEqual(['Talk', 'Cities', 'Starred'])
  const links = await favorites.getByRole('link').allInnerTexts()
  expect(links.map((text) => text.split('\n')[0])).toEqual(['Talk', 'Cities', 'Starred'])
  await expectAccessible(page)
  await favorites.getByRole('link', { name: 'Talk' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/content/groups/${group.id}`)
  await favorites.locator('[aria-current=page]', { hasText: 'Cities' }).waitFor()

  await page.goto('/content?show=recents')
  const rows = page.getByRole('main').getByRole('row').getByRole('link')
  await expect.poll(() => rows.allInnerTexts()).toEqual(['Cities', 'Talk', 'Seen', 'Guide'])
})

test('of more prompts than are offered at once the one to add is searched for', async () => {
  const ada = await journey.server.createAccount({ projects: [await journey.server.createProject('Many prompts')] })
  await ada.client.catalogPrompts.create({ body: { name: 'The very first', prompt: 'First' } })
  for (let nth = 0; nth < 200; nth++)
    await ada.client.catalogPrompts.create({ body: { name: `Later ${nth}`, prompt: 'Later' } })
  const { data: group } = await ada.client.catalogGroups.create({ body: { name: 'Chosen' } })
  const page = await journey.signedOn(ada)
  await page.goto(`/content/groups/${group.id}`)
  await page.getByRole('searchbox', { name: 'Search prompts to add' }).fill('very first')
  await page.getByRole('combobox', { name: 'Add a prompt' }).click()
  await page.getByRole('option', { name: 'The very first' }).click()
  await page.getByRole('link', { name: 'The very first', exact: true }).waitFor()
  await expectAccessible(page)
})
