import { expect, test } from 'vitest'
import { expectAccessible } from '../browser.ts'
import { composer, journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()

test('a prompt is kept, changed, brought back to an earlier version, and used in a conversation with its values', async () => {
  const page = await journey.signedOn(await journey.server.createAccount())
  await page.goto('/content/prompts')
  await page.getByRole('heading', { name: 'No prompts yet' }).waitFor()
  await page.getByRole('button', { name: 'New prompt' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create a prompt' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Refund reply')
  await dialog.getByRole('textbox', { name: 'Prompt' }).fill('Write to {{customer}} in a {{tone}} tone.')
  await dialog.getByRole('button', { name: 'Create prompt' }).click()
  await page.waitForURL(/\/content\/prompts\/[\da-f-]{36}$/)
  await dialog.waitFor({ state: 'hidden' })
  const use = page.getByRole('form', { name: 'Use prompt' })
  await use.waitFor()

  await page
    .getByRole('textbox', { name: 'Prompt', exact: true })
    .fill('Write to {{customer}} in a {{tone}} tone. Be brief.')
  await page.getByRole('textbox', { name: 'Default of tone' }).fill('warm')
  await expectAccessible(page)
  // What is not saved stays while somebody looks elsewhere.
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await page.waitForURL(/\/home$/)
  await page.goBack()
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Prompt', exact: true }).inputValue())
    .toMatch(/Be brief\.$/)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Version 2' }).click()
  const versions = page.getByRole('dialog', { name: 'Versions' })
  await versions.locator('ins').filter({ hasText: 'Be brief' }).waitFor()
  await expectAccessible(page)
  await versions.getByRole('button', { name: 'Restore version 1' }).click()
  await page.getByRole('button', { name: 'Version 3' }).waitFor()
  await versions.waitFor({ state: 'hidden' })

  await use.getByRole('textbox', { name: 'tone' }).fill('warm')
  await use.getByRole('button', { name: 'Use in a conversation' }).click()
  await use.getByText('Enter a value.').waitFor()
  await use.getByRole('textbox', { name: 'customer' }).fill('Frau Lindner')
  await use.getByRole('button', { name: 'Use in a conversation' }).click()
  await page.waitForURL(/\/converse\/thread\/chat$/)
  await page.getByText('Write to Frau Lindner in a warm tone.').waitFor()
})

test('who may not change a prompt reads and uses it', async () => {
  const ada = await journey.server.createAccount()
  const body = { name: 'Shared', prompt: 'Hello {{name}}', protected: 'project' as const }
  await ada.client.catalogPrompts.create({ body })
  const page = await journey.signedOn(await journey.server.createAccount())
  await page.goto('/content/prompts')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Shared' }).click()
  await page.getByText('Only its author can change this prompt.').waitFor()
  expect(await page.getByRole('textbox', { name: 'Name', exact: true }).getAttribute('readonly')).not.toBeNull()
  expect(await page.getByRole('button', { name: 'Delete prompt' }).count()).toBe(0)
})

test('a slash in a composer inserts a prompt with its values, by keyboard alone', async () => {
  const ada = await journey.server.createAccount()
  const variables = [
    { name: 'customer', type: 'text' as const, required: true },
    { name: 'tone', type: 'choice' as const, required: true, options: ['warm', 'formal'], default: 'warm' },
  ]
  await ada.client.catalogPrompts.create({
    body: { name: 'Refund reply', prompt: 'Write to {{customer}} in a {{tone}} tone.', variables },
  })
  const page = await journey.signedOn(ada)
  await page.goto('/converse/thread/chat')
  const field = composer(page)
  await field.pressSequentially('Please: /refu')
  await page
    .getByRole('listbox', { name: 'Prompts and commands' })
    .getByRole('option', { name: 'Refund reply' })
    .waitFor()
  await field.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Refund reply' })
  await dialog.getByRole('textbox', { name: 'customer' }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await dialog.getByText('Enter a value.').waitFor()
  // Nothing is inserted, and nothing lost, where somebody thinks again.
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await field.inputValue()).toBe('Please: /refu')
  await field.press('n')
  await page.getByRole('option', { name: /^Refund reply/ }).waitFor()
  await field.press('Enter')
  await dialog.getByRole('textbox', { name: 'customer' }).fill('Frau Lindner')
  await page.keyboard.press('Enter')
  await expect.poll(() => field.inputValue()).toBe('Please: Write to Frau Lindner in a warm tone.')
  await dialog.waitFor({ state: 'hidden' })
  await field.press('End')
  await page.keyboard.type(' Now.')
  await expect.poll(() => field.inputValue()).toBe('Please: Write to Frau Lindner in a warm tone. Now.')
})

test('a prompt and a group that are deleted go to the trash, and Undo brings them back', async () => {
  const ada = await journey.server.createAccount({ projects: [await journey.server.createProject('Regretted')] })
  const { data: prompt } = await ada.client.catalogPrompts.create({ body: { name: 'Regret', prompt: 'Hello' } })
  const { data: group } = await ada.client.catalogGroups.create({ body: { name: 'Regrets' } })
  const page = await journey.signedOn(ada)
  for (const [address, name, button] of [
    [`/content/prompts/${prompt.id}`, 'Regret', 'Delete prompt'],
    [`/content/groups/${group.id}`, 'Regrets', 'Delete group'],
  ] as const) {
    await page.goto(address)
    await page.getByRole('button', { name: button }).click()
    await page.waitForURL(/\/content\/(?:prompts|groups)$/)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await page.getByRole('link', { name, exact: true }).waitFor()
  }
  expect((await ada.client.contents.trash({})).data).toEqual([])
})
