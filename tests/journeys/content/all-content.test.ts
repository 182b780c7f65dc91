import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { expectAccessible } from '../browser.ts'
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
  await page.goto('/content?show=trash')
  await page.getByText('Refund reply', { exact: true }).waitFor()
  await expectAccessible(page)
  await page.getByRole('table').getByRole('button', { name: 'Actions for Refund reply' }).click()
  await page.getByRole('menuitem', { name: 'Restore' }).click()
  await page.getByRole('heading', { name: 'The trash is empty' }).waitFor()
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
  await page.getByRole('table').getByRole('button', { name: 'Actions for Launch plan' }).click()
  await page.getByRole('menuitem', { name: 'Archive', exact: true }).click()
  await page.getByText('1 item archived.').waitFor()
  await page.goto('/content?show=archived')
  await rowOf(page, 'Launch plan').waitFor()
  await rowOf(page, 'A poster').waitFor({ state: 'hidden' })
})
