import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../browser.ts'
import { answered, conversation, journeyOfFile, newcomerAt, say } from '../journey.ts'

const journey = journeyOfFile()

async function openShare(page: Page) {
  await page.getByRole('button', { name: 'More actions' }).first().click()
  await page.getByRole('menuitem', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share conversation' })
  await dialog.waitFor()
  return dialog
}

test('a conversation is shared with the company, read by a colleague, updated, continued and revoked', async () => {
  const { page } = await newcomerAt(journey, '/converse/thread/chat')
  await say(page, 'Say only: the first thought')
  await conversation(page).getByText('the first thought', { exact: true }).waitFor()
  await answered(page)
  const dialog = await openShare(page)
  await dialog.getByRole('combobox', { name: 'Who can open it' }).click()
  await page.getByRole('option', { name: 'Everyone in the company' }).click()
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const address = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  const elsewhere = await journey.server.createProject('Elsewhere')
  const colleague = await journey.server.createAccount({ name: 'Eve', projects: [elsewhere] })
  const reader = await journey.signedOn(colleague)
  await reader.goto(address)
  await conversation(reader).getByText('the first thought', { exact: true }).waitFor()
  await reader.getByText(/^Shared by .*Read only\.$/).waitFor()
  await expect.poll(() => reader.getByRole('textbox', { name: 'Message', exact: true }).count()).toBe(0)
  await expectAccessible(reader)

  await say(page, 'Say only: the second thought')
  await conversation(page).getByText('the second thought', { exact: true }).waitFor()
  await answered(page)
  await reader.reload()
  await conversation(reader).getByText('the first thought', { exact: true }).waitFor()
  await expect.poll(() => conversation(reader).getByText('the second thought', { exact: true }).count()).toBe(0)
  const again = await openShare(page)
  await again.getByRole('button', { name: 'Update link' }).click()
  await page.getByText('The link has been updated.').waitFor()
  await reader.reload()
  await conversation(reader).getByText('the second thought', { exact: true }).waitFor()

  await reader.getByRole('button', { name: 'Continue in my own copy' }).click()
  await reader.waitForURL(/\/converse\/thread\/chat\//)
  await say(reader, 'Say only: a thought of my own')
  await conversation(reader).getByText('a thought of my own', { exact: true }).waitFor()
  await answered(reader)

  await again.getByRole('button', { name: 'Revoke link' }).click()
  await again.getByRole('button', { name: 'Create link' }).waitFor()
  await reader.goto(address)
  await reader.getByRole('heading', { level: 2, name: 'This link was revoked' }).waitFor()
  await expectAccessible(reader)
})

test('the links that somebody has shared stand in the settings, where each is revoked', async () => {
  const account = await journey.server.createAccount()
  const { data: thread } = await account.client.threads.create({
    body: { name: 'Plans', messages: [{ role: 'user', parts: [{ type: 'text', text: 'Hello' }] }] },
  })
  await account.client.links.create({ body: { kind: 'thread', subject: thread.id } })
  const page = await journey.signedOn(account)
  await page.goto('/home#settings/links')
  // The conversation itself stands in the navigation and on the page behind.
  const section = page.getByRole('region', { name: 'Shared links' })
  await section.getByRole('link', { name: 'Plans' }).waitFor()
  await expectAccessible(page)
  await section.getByRole('button', { name: 'Revoke the link to Plans' }).click()
  await section.getByText('You have not shared any links.').waitFor()
  await section.getByRole('button', { name: 'Undo' }).click()
  await section.getByRole('link', { name: 'Plans' }).focus()
  await page.keyboard.press('x')
  const bar = section.getByRole('toolbar', { name: 'Selected items' })
  await bar.getByText('1 selected').waitFor()
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Revoke', exact: true }).click()
  await section.getByText('You have not shared any links.').waitFor()
})

test('a result of a prompt and a file are shared by a link of their own', async () => {
  const account = await journey.server.createAccount()
  const colleague = await journey.server.createAccount({ name: 'Eve' })
  const asked = { prompt: 'Say only: sunrise', provider: 'openai_chat', model: 'gpt-4.1' } as const
  const { data } = await account.client.prompts.create({ body: asked })
  const { data: file } = await account.client.files.upload({ file: new File(['kept'], 'notes.txt') })
  const page = await journey.signedOn(account)
  const reader = await journey.signedOn(colleague)
  const made = async (title: string) => {
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.getByRole('button', { name: 'Create link' }).click()
    return dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  }

  await page.goto(`/converse/prompt/${data.prompt.id}`)
  await page.getByRole('article').getByText('sunrise', { exact: true }).waitFor()
  await page
    .getByRole('article')
    .getByRole('button', { name: /^More actions for / })
    .click()
  await page.getByRole('menuitem', { name: 'Share by link' }).click()
  await reader.goto(await made('Share result'))
  await conversation(reader).getByText('sunrise', { exact: true }).waitFor()

  await page.goto(`/content/media?open=${file.id}`)
  await page.getByRole('button', { name: 'Share by link' }).click()
  await reader.goto(await made('Share file'))
  const coming = reader.waitForEvent('download')
  await conversation(reader)
    .getByRole('link', { name: /notes\.txt/ })
    .click()
  expect((await coming).suggestedFilename()).toBe('notes.txt')
})

test('who may see a conversation is chosen in its menu, and said', async () => {
  const ada = await journey.server.createAccount()
  const said = { role: 'user' as const, parts: [{ type: 'text' as const, text: 'Hello' }] }
  const { data: thread } = await ada.client.threads.create({ body: { name: 'Ours', messages: [said] } })
  const page = await journey.signedOn(ada)
  await page.goto(`/converse/thread/chat/${thread.id}`)
  await page.getByRole('button', { name: 'More actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Who can see it' }).click()
  await page.getByRole('menuitemcheckbox', { name: /^Members of / }).click()
  await page.getByText(/^Members of .* can see this conversation now\.$/).waitFor()
  const level = async () => (await ada.client.threads.list({})).data[0]?.protected
  await expect.poll(level).toBe('project')
})
