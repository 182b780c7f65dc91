import type { TestAccount } from '@atrium/server/test-harness'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '../browser.ts'
import { journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()
let ada: TestAccount
let bob: TestAccount

beforeAll(async () => {
  ada = await journey.server.createAccount({ name: 'Ada Lovelace' })
  bob = await journey.server.createAccount({ name: 'Bob' })
})

test('several saved prompts are deleted at once and brought back at once; those of others stay', async () => {
  for (const name of ['One', 'Two', 'Three']) await ada.client.catalogPrompts.create({ body: { name, prompt: 'x' } })
  await bob.client.catalogPrompts.create({ body: { name: 'Shared', prompt: 'x', protected: 'project' } })
  const page = await journey.signedOn(ada)
  await page.goto('/content/prompts')
  const rows = page.getByRole('main').getByRole('row')
  await page.getByRole('link', { name: 'Two' }).focus()
  await page.keyboard.press('x')
  const bar = page.getByRole('toolbar', { name: 'Selected items' })
  await bar.getByText('1 selected').waitFor()
  await page.getByRole('checkbox', { name: 'Select Shared' }).click()
  await bar.getByText('1 of them belongs to somebody else and stays.').waitFor()
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Select all shown' }).click()
  await bar.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(() => rows.count()).toBe(2)
  await page.getByText('3 items deleted.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => rows.count()).toBe(5)
  // By keys alone, and the focus stays in the list.
  await page.getByRole('link', { name: 'Three' }).focus()
  await page.keyboard.press('Delete')
  await expect.poll(() => rows.count()).toBe(4)
  await expect.poll(() => page.locator('tbody :focus').count()).toBe(1)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => page.locator('tbody :focus').count()).toBe(1)
})

test('so are libraries and prompt groups', async () => {
  for (const name of ['Atlas', 'Basics']) {
    await ada.client.catalogGroups.create({ body: { name } })
    await ada.client.libraries.create({ body: { name } })
  }
  const page = await journey.signedOn(ada)
  for (const address of ['/content/groups', '/companionhub/library']) {
    await page.goto(address)
    await page.getByRole('checkbox', { name: 'Select Atlas' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect.poll(() => page.getByRole('checkbox').count()).toBe(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('checkbox', { name: 'Select Atlas' }).waitFor()
  }
})

test('several companions become favorites at once, and are deleted and brought back at once', async () => {
  const { client } = ada
  for (const name of ['Atlas', 'Basics', 'Compass']) await client.companions.create({ body: { name } })
  const page = await journey.signedOn(ada)
  await page.goto('/companionhub')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Atlas', exact: true }).focus()
  await page.keyboard.press('x')
  await main.getByRole('link', { name: 'Compass', exact: true }).focus()
  await page.keyboard.press('Shift+X')
  const bar = page.getByRole('toolbar', { name: 'Selected items' })
  await bar.getByText('3 selected').waitFor()
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Add to favorites' }).click()
  await main.getByRole('button', { name: 'Remove Basics from favorites' }).waitFor()
  await main.getByRole('checkbox', { name: 'Select Basics' }).check()
  await main.getByRole('checkbox', { name: 'Select Atlas' }).check()
  await bar.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(() => main.getByRole('checkbox').count()).toBe(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => main.getByRole('checkbox').count()).toBe(3)
})

test('documents of a library are removed several at once, and made again of what they were read from', async () => {
  const { client } = ada
  const { data: library } = await client.libraries.create({ body: { name: 'Handbook' } })
  const params = { libraryId: library.id }
  for (const name of ['One', 'Two', 'Three']) {
    await client.libraryDocuments.add({ params, body: { kind: 'text', name, text: `${name} penguin` } })
  }
  const page = await journey.signedOn(ada)
  await page.goto(`/companionhub/library/${library.id}`)
  const rows = page.getByRole('main').getByRole('row')
  const bar = page.getByRole('toolbar', { name: 'Selected items' })
  await page.getByRole('button', { name: 'Two', exact: true }).focus()
  await page.keyboard.press('x')
  await bar.getByRole('button', { name: 'Select all shown' }).click()
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Read again' }).click()
  await bar.waitFor({ state: 'hidden' })
  for (const name of ['One', 'Three']) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await bar.getByRole('button', { name: 'Remove from library' }).click()
  await page.getByText('2 documents removed from the library.').waitFor()
  await expect.poll(() => rows.count()).toBe(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => rows.count()).toBe(4)
  const one = (await client.libraryDocuments.list({ params, query: { filter: 'One' } })).data[0]
  const { data } = await client.libraryDocuments.get({ params: { ...params, documentId: one?.id ?? '' } })
  expect(data.text).toBe('One penguin')
})

test('conversations of the side list are selected from the menu of one, archived and deleted, and brought back', async () => {
  const eve = await journey.server.createAccount()
  for (const name of ['First', 'Second', 'Third', 'Fourth']) {
    const messages = [{ role: 'user' as const, parts: [{ type: 'text' as const, text: name }] }]
    await eve.client.threads.create({ body: { name, messages } })
  }
  const page = await journey.signedOn(eve)
  await page.goto('/home')
  const side = page.getByRole('navigation')
  const rows = side.getByRole('link', { name: /^(?:First|Second|Third|Fourth)$/ })
  await side.getByRole('link', { name: 'Third' }).hover()
  await side.getByRole('button', { name: 'Actions for Third' }).click()
  await page.getByRole('menuitem', { name: 'Select' }).click()
  const bar = side.getByRole('toolbar', { name: 'Selected items' })
  await bar.getByText('1 selected').waitFor()
  // A click selects now, and does not open.
  await side.getByRole('link', { name: 'Second' }).click()
  await bar.getByText('2 selected').waitFor()
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Archive' }).click()
  await expect.poll(() => rows.count()).toBe(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => rows.count()).toBe(4)
  await side.getByRole('link', { name: 'Fourth' }).focus()
  await page.keyboard.press('x')
  await side.getByRole('link', { name: 'First' }).focus()
  await page.keyboard.press('Shift+X')
  await bar.getByText('4 selected').waitFor()
  await page.keyboard.press('Escape')
  await bar.waitFor({ state: 'hidden' })
  await page.keyboard.press('x')
  await bar.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => rows.count()).toBe(3)
  await page.getByText('The conversation has been deleted.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(() => rows.count()).toBe(4)
})
