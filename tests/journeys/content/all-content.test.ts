import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectFocused } from '../browser.ts'
import { journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()

const said = (text: string) => ({ role: 'user' as const, parts: [{ type: 'text' as const, text }] })

async function filled() {
  const account = await journey.server.createAccount({
    projects: [await journey.server.createProject('Marketing')],
  })
  const { threads, catalogPrompts } = account.client
  await threads.create({
    body: { name: 'Launch plan', messages: [said('Which pelican leads the autumn campaign?')] },
  })
  await threads.create({ body: { name: 'A poster', type: 'image', description: 'Blue and quiet' } })
  await catalogPrompts.create({ body: { name: 'Refund reply', prompt: 'Write to {{customer}}' } })
  return account
}

const rowOf = (page: Page, name: string) => page.getByRole('row').getByRole('link', { name, exact: true })

test('all content stands in one list, is narrowed by type, and what is deleted comes back', async () => {
  const page = await journey.signedOn(await filled())
  await page.goto('/home')
  await page.getByRole('navigation').getByRole('link', { name: 'All Content', exact: true }).click()
  await page.getByRole('heading', { name: 'All content', level: 1 }).waitFor()
  for (const name of ['Launch plan', 'A poster', 'Refund reply']) {
    await rowOf(page, name).waitFor()
  }
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Images 1' }).check({ force: true })
  await rowOf(page, 'Launch plan').waitFor({ state: 'hidden' })
  await rowOf(page, 'A poster').waitFor()
  await page.getByRole('radio', { name: 'All', exact: true }).check({ force: true })
  await rowOf(page, 'Refund reply').waitFor()

  await page.getByRole('checkbox', { name: 'Select Refund reply' }).check()
  await page.getByRole('checkbox', { name: 'Select A poster' }).check()
  const bar = page.getByRole('toolbar', { name: 'Selected items' })
  await bar.getByText('2 selected').waitFor()
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Delete' }).click()
  await rowOf(page, 'Refund reply').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await rowOf(page, 'Refund reply').waitFor()

  await page.getByRole('table').getByRole('button', { name: 'Actions for Refund reply' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByText('1 item deleted.').waitFor()
  await page.getByRole('table').getByRole('button', { name: 'Actions for Launch plan' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Launch')
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
  await page.getByText('The conversation has been renamed.').waitFor({ state: 'attached' })
  await page.getByRole('table').getByRole('button', { name: 'Actions for A poster' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByText('The conversation has been deleted.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await rowOf(page, 'A poster').waitFor()
  await page.goto('/content?show=trash')
  await page.getByText('Refund reply', { exact: true }).waitFor()
  await page
    .getByText(/^Will be deleted permanently on /)
    .first()
    .waitFor()
  await expectAccessible(page)
  await page.getByRole('table').getByRole('button', { name: 'Actions for Refund reply' }).click()
  await page.getByRole('menuitem', { name: 'Restore' }).click()
  await page.getByRole('heading', { name: 'The trash is empty' }).waitFor()
})

test('the list stands in the order that somebody chooses, by keyboard, and the trash is emptied at once', async () => {
  const page = await journey.signedOn(await filled())
  await page.goto('/content')
  await rowOf(page, 'Launch plan').waitFor()
  // By name, then the other way round; the address keeps both.
  const first = () => page.getByRole('row').nth(1).getByRole('link').innerText()
  await page.getByRole('combobox', { name: 'Sort by' }).click()
  await page.getByRole('option', { name: 'Name' }).click()
  await expect.poll(first).toBe('A poster')
  await page.getByRole('button', { name: 'A to Z: show Z to A' }).press('Enter')
  await expect.poll(first).toBe('Refund reply')
  await page.reload()
  await page.getByRole('button', { name: 'Z to A: show A to Z' }).waitFor()
  await expect.poll(first).toBe('Refund reply')

  // All of it at once, once it has been said how much that is.
  for (const name of ['Refund reply', 'A poster']) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('toolbar', { name: 'Selected items' }).getByRole('button', { name: 'Delete' }).press('Enter')
  await rowOf(page, 'A poster').waitFor({ state: 'hidden' })
  await page.goto('/content?show=trash')
  await page.getByRole('radio', { name: 'Images 1' }).check({ force: true })
  await page.getByText('Refund reply', { exact: true }).waitFor({ state: 'hidden' })
  await page.getByText('A poster', { exact: true }).waitFor()
  await page.getByRole('radio', { name: 'Saved prompts 1' }).waitFor()
  await page.getByRole('radio', { name: 'All', exact: true }).check({ force: true })
  await page.getByRole('button', { name: 'Empty trash' }).press('Enter')
  await page.getByRole('alertdialog', { name: 'Delete 2 items permanently?' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete permanently' }).press('Enter')
  await page.getByRole('heading', { name: 'The trash is empty' }).waitFor()
  await page.goto('/content')
  await rowOf(page, 'Launch plan').waitFor()
  await expect.poll(() => page.getByText(/A poster|Refund reply/).count()).toBe(0)
})

test('a second tab follows: folders, what is put away, favorites, and what is deleted and restored', async () => {
  const account = await filled()
  const { data } = await account.client.prompts.create({
    body: { prompt: 'Say only: heron', provider: 'openai_chat', model: 'gpt-4.1' },
  })
  const [page, other] = [await journey.signedOn(account), await journey.signedOn(account)]
  for (const tab of [page, other]) await tab.goto('/content')
  await rowOf(other, 'Launch plan').waitFor()
  await rowOf(page, 'Launch plan').waitFor()
  await account.client.contents.createFolder({ body: { name: 'Autumn' } })

  await page.getByRole('table').getByRole('button', { name: 'Actions for Launch plan' }).click()
  await page.getByRole('menuitem', { name: 'Move to folder' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Autumn' }).click()
  await other.getByRole('combobox', { name: 'Show' }).click()
  await other.getByRole('option', { name: 'Autumn' }).click()
  await rowOf(other, 'Launch plan').waitFor()
  await page.getByRole('table').getByRole('button', { name: 'Actions for Launch plan' }).click()
  await page.getByRole('menuitem', { name: 'Archive', exact: true }).click()
  await rowOf(other, 'Launch plan').waitFor({ state: 'hidden' })

  await other.goto('/content?show=favorites')
  await other.getByRole('heading', { name: 'No favorites yet' }).waitFor()
  await page.getByRole('button', { name: 'Add Refund reply to favorites' }).click()
  await rowOf(other, 'Refund reply').waitFor()
  await page.getByRole('button', { name: 'Add A poster to favorites' }).click()
  await rowOf(other, 'A poster').waitFor()
  await other.getByRole('radio', { name: 'Saved prompts 1' }).check({ force: true })
  await rowOf(other, 'A poster').waitFor({ state: 'hidden' })
  await rowOf(other, 'Refund reply').waitFor()

  await other.goto('/content?type=result')
  const result = other.getByRole('row').filter({ hasText: 'heron' })
  await result.waitFor()
  await page.goto(`/converse/prompt/${data.prompt.id}`)
  await page
    .getByRole('article')
    .getByRole('button', { name: /^More actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await result.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await result.waitFor()
})

test('what is searched is found in the words of a message, and opened at them', async () => {
  const page = await journey.signedOn(await filled())
  await page.goto('/content')
  await rowOf(page, 'A poster').waitFor()
  await page.getByRole('searchbox', { name: 'Search names and texts' }).fill('pelicna')
  await rowOf(page, 'A poster').waitFor({ state: 'hidden' })
  const found = rowOf(page, 'Launch plan')
  await found.waitFor()
  await page.locator('mark').filter({ hasText: 'pelican' }).waitFor()
  await expectAccessible(page)
  await found.click()
  await page.waitForURL(/\/converse\/thread\/chat\/[\da-f-]{36}#[\da-f-]{36}$/)
  await page.getByText('Which pelican leads the autumn campaign?').waitFor()
})

test('by keyboard alone rows are selected, deleted and restored, and the focus stays in the list', async () => {
  const page = await journey.signedOn(await filled())
  await page.goto('/content?sort=name')
  await rowOf(page, 'Refund reply').waitFor()
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest('tbody tr')?.querySelector('a, span')?.textContent ?? null)
  await page.getByRole('checkbox', { name: 'Select Launch plan' }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('toolbar', { name: 'Selected items' }).getByRole('button', { name: 'Delete' }).press('Enter')
  await rowOf(page, 'Launch plan').waitFor({ state: 'hidden' })
  await expect.poll(focused).toContain('Refund reply')
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await rowOf(page, 'Launch plan').waitFor()
  await expect.poll(focused).toContain('Launch plan')
  await page.getByRole('table').getByRole('button', { name: 'Actions for A poster' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
  await rowOf(page, 'A poster').waitFor({ state: 'hidden' })
  await expect.poll(focused).toContain('Launch plan')
})

test('a result that is found opens itself: in sight among those of its prompt, and marked', async () => {
  const account = await filled()
  const { client } = account
  const model = { provider: 'openai_chat', model: 'gpt-4.1' } as const
  const { data } = await client.prompts.create({ body: { prompt: 'Say only: the grebe dives', ...model } })
  const params = { resultId: data.results[0]?.id ?? '' }
  await expect.poll(async () => (await client.promptResults.get({ params })).data.status).toBe('completed')
  for (let nth = 0; nth < 6; nth += 1) {
    const body = { prompt: `Say only: ${'a long answer '.repeat(30)}`, ...model }
    await client.promptResults.reply({ params, body })
  }
  const page = await journey.signedOn(account)
  await page.goto('/content?type=result&q=grebe')
  await page.getByRole('row').getByRole('link').last().click()
  await page.waitForURL(new RegExp(`/converse/prompt/${data.prompt.id}#${params.resultId}$`))
  const card = page.locator(`[data-result="${params.resultId}"]`)
  await card.getByText('the grebe dives', { exact: true }).waitFor()
  await expectFocused(card)
  const isInSight = () =>
    card.evaluate((element) => {
      const { top } = element.getBoundingClientRect()
      return top >= 0 && top < innerHeight
    })
  await expect.poll(isInSight).toBe(true)
})

test('the palette finds what a message, a prompt and a file say, and leads to all that is found', async () => {
  const page = await journey.signedOn(await filled())
  await page.goto('/home')
  await page.getByRole('button', { name: /^Account of/ }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Find anything' }).fill('customer')
  await page.getByRole('option', { name: /Refund reply/ }).waitFor()
  await page.getByRole('combobox', { name: 'Find anything' }).fill('pelican')
  await page.getByRole('option', { name: /Launch plan.*Which pelican leads/ }).waitFor()
  await expectAccessible(page)
  await page.getByRole('option', { name: 'Show all results for “pelican”' }).click()
  await page.waitForURL(/\/content\?q=pelican$/)
  await rowOf(page, 'Launch plan').waitFor()
})

test('what is put away leaves the list, and a folder holds what is put into it', async () => {
  const page = await journey.signedOn(await filled())
  await page.goto('/content')
  await page.getByRole('checkbox', { name: 'Select Launch plan' }).check()
  const bar = page.getByRole('toolbar', { name: 'Selected items' })
  await bar.getByRole('button', { name: 'Move to folder' }).click()
  await page.getByRole('menuitem', { name: 'New folder' }).click()
  const dialog = page.getByRole('dialog', { name: 'New folder' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Autumn')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create and move' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('1 item moved to the folder.').waitFor()
  await page.getByRole('combobox', { name: 'Show' }).click()
  await page.getByRole('option', { name: 'Autumn' }).click()
  await rowOf(page, 'A poster').waitFor({ state: 'hidden' })
  await rowOf(page, 'Launch plan').waitFor()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await rowOf(page, 'Launch plan').waitFor({ state: 'hidden' })
  await page.getByRole('combobox', { name: 'Show' }).click()
  await page.getByRole('option', { name: 'Everything', exact: true }).click()
  await page.getByRole('table').getByRole('button', { name: 'Actions for Launch plan' }).click()
  await page.getByRole('menuitem', { name: 'Move to folder' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Autumn' }).click()
  await page.getByRole('combobox', { name: 'Show' }).click()
  await page.getByRole('option', { name: 'Autumn' }).click()
  await rowOf(page, 'A poster').waitFor({ state: 'hidden' })
  await rowOf(page, 'Launch plan').waitFor()
  await page.getByRole('button', { name: 'Actions for folder Autumn' }).click()
  await page.getByRole('menuitem', { name: 'Rename folder' }).click()
  const renaming = page.getByRole('dialog', { name: 'Rename folder' })
  await renaming.getByRole('textbox', { name: 'Name' }).fill('Winter')
  await expectAccessible(page)
  await renaming.getByRole('button', { name: 'Rename', exact: true }).click()
  await renaming.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Actions for folder Winter' }).click()
  await page.getByRole('menuitem', { name: 'Delete folder' }).click()
  await page.getByRole('button', { name: 'Delete folder', exact: true }).click()
  await rowOf(page, 'A poster').waitFor()
  await page.getByRole('button', { name: 'Actions for folder Winter' }).waitFor({ state: 'hidden' })
  // The folder comes back with what lay in it.
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await page.getByRole('combobox', { name: 'Show' }).click()
  await page.getByRole('option', { name: 'Winter' }).click()
  await rowOf(page, 'A poster').waitFor({ state: 'hidden' })
  await rowOf(page, 'Launch plan').waitFor()
  await page.getByRole('table').getByRole('button', { name: 'Actions for Launch plan' }).click()
  await page.getByRole('menuitem', { name: 'Rename', exact: true }).click()
  const naming = page.getByRole('dialog', { name: 'Rename “Launch plan”' })
  await naming.getByRole('textbox', { name: 'Name' }).fill('Autumn plan')
  await expectAccessible(page)
  await naming.getByRole('button', { name: 'Rename', exact: true }).click()
  await rowOf(page, 'Autumn plan').waitFor()
  await page.getByRole('table').getByRole('button', { name: 'Actions for Autumn plan' }).click()
  await page.getByRole('menuitem', { name: 'Archive', exact: true }).click()
  await page.getByText('1 item archived.').waitFor()
  const list = page.getByRole('navigation').getByRole('link', { name: 'Autumn plan' })
  await list.waitFor({ state: 'hidden' })
  await page.goto('/content?q=Autumn')
  await page.getByRole('button', { name: 'Search the archive' }).click()
  await rowOf(page, 'Autumn plan').waitFor()
  await page.goto('/content?show=archived')
  await rowOf(page, 'Autumn plan').waitFor()
  await rowOf(page, 'A poster').waitFor({ state: 'hidden' })
})

test('what others share names its author, and is neither renamed nor deleted by whoever may not change it', async () => {
  const project = await journey.server.createProject('Together')
  const [ada, bob] = [
    await journey.server.createAccount({ projects: [project] }),
    await journey.server.createAccount({ projects: [project] }),
  ]
  await ada.client.threads.create({ body: { name: 'Of Ada', protected: 'project' } })
  const page = await journey.signedOn(bob)
  await page.goto('/content')
  await rowOf(page, 'Of Ada').waitFor()
  const [{ authorName = '' } = {}] = (await bob.client.contents.list({})).data
  await page.getByRole('row').filter({ hasText: 'Of Ada' }).getByText(authorName).waitFor()
  await page.getByRole('table').getByRole('button', { name: 'Actions for Of Ada' }).click()
  await page.getByRole('menuitem', { name: 'Archive', exact: true }).waitFor()
  for (const name of ['Rename', 'Delete']) await expect.poll(() => page.getByRole('menuitem', { name }).count()).toBe(0)
  await expectAccessible(page)
})
