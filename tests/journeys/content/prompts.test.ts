import { expect, test } from 'vitest'
import { expectAccessible, expectFocused, PHONE } from '../browser.ts'
import { composer, journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()

test('a prompt is kept, changed, brought back to an earlier version, and used in a conversation with its values', async () => {
  const page = await journey.signedOn(await journey.server.createAccount())
  await page.goto('/content/prompts')
  await page.getByRole('heading', { name: 'No prompts yet' }).waitFor()
  await page.getByRole('button', { name: 'New prompt' }).first().click()
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
  await page
    .getByRole('textbox', { name: 'Prompt', exact: true })
    .filter({ hasText: /Be brief\.$/ })
    .waitFor()
  // Whoever saves by keyboard goes on where they were in the form.
  const description = page.getByRole('textbox', { name: 'Description' })
  await description.focus()
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expectFocused(description)
  const opener = page.getByRole('button', { name: 'Version 2' })
  await opener.press('Enter')
  const versions = page.getByRole('complementary', { name: 'Versions' })
  await versions.locator('ins').filter({ hasText: 'Be brief' }).waitFor()
  await expectAccessible(page)
  await expectFocused(versions)
  await page.keyboard.press('Escape')
  await versions.waitFor({ state: 'detached' })
  await expectFocused(opener)
  // The form is written beside them, and saved by its keys: nothing lies over it, and a second press makes no second version.
  await opener.click()
  await description.fill('For the desk')
  await description.press('Control+s')
  await description.press('Control+s')
  await versions.locator('ins').filter({ hasText: 'For the desk' }).waitFor()
  await description.fill('Unsaved yet')
  await versions.getByRole('button', { name: 'Restore version 1' }).click()
  await page.getByRole('button', { name: 'Version 4' }).waitFor()
  await versions.waitFor({ state: 'hidden' })
  await expect.poll(() => description.inputValue()).toBe('Unsaved yet')
  await page.getByRole('button', { name: 'Discard' }).click()

  await use.getByRole('textbox', { name: 'tone' }).fill('warm')
  await use.getByRole('button', { name: 'Use in a conversation' }).click()
  await use.getByText('Enter a value.').waitFor()
  await use.getByRole('textbox', { name: 'customer' }).fill('Frau Lindner')
  await use.getByRole('button', { name: 'Use in a conversation' }).click()
  await page.waitForURL(/\/converse\/thread\/chat$/)
  await page.getByText('Write to Frau Lindner in a warm tone.').waitFor()
})

test('a prompt brings its options and what it demands into the conversation', async () => {
  const ada = await journey.server.createAccount()
  const demands = { moderation: true, privacy: true }
  const model = { provider: 'openai_chat', model: 'gpt-4.1', providerOptions: { temperature: 0.3 } } as const
  const body = { name: 'Careful', prompt: 'Say only: careful', ...model, ...demands }
  const { data } = await ada.client.catalogPrompts.create({ body })
  const page = await journey.signedOn(ada)
  await page.goto(`/content/prompts/${data.id}`)
  await page.getByRole('button', { name: 'Use in a conversation' }).click()
  await page.waitForURL(/\/converse\/thread\/chat/)
  const note = page.getByText('Moderation and privacy are on in this conversation')
  await note.waitFor()
  await expectAccessible(page)
  const sent = () => JSON.stringify(journey.server.simulator.control.received().at(-1)?.body ?? null)
  await page.getByRole('textbox', { name: 'Message' }).press('Enter')
  await page.waitForURL(/\/chat\/[\da-f-]{36}/)
  await note.waitFor()
  await expect.poll(sent).toContain('"temperature":0.3')
  const [thread] = (await ada.client.threads.list({})).data
  expect(thread).toMatchObject(demands)
})

test('the editor of a prompt marks and completes its variables, and declares one that is new', async () => {
  const ada = await journey.server.createAccount()
  const variables = [{ name: 'customer', type: 'text' as const, required: true }]
  const body = { name: 'Refund', prompt: 'Write to {{customer}}', variables }
  const { data } = await ada.client.catalogPrompts.create({ body })
  const page = await journey.signedOn(ada)
  await page.goto(`/content/prompts/${data.id}`)
  const field = page.getByRole('textbox', { name: 'Prompt', exact: true })
  await page.locator('.cm-variable').filter({ hasText: '{{customer}}' }).waitFor()
  await field.press('Control+End')
  // A key of the console is a letter of the text here.
  await field.pressSequentially(' about {{order? Sign as {{cu')
  await page.getByRole('option', { name: 'customer' }).waitFor()
  await field.press('Enter')
  await field.filter({ hasText: '{{order? Sign as {{customer}}' }).waitFor()
  for (const _ of '? Sign as {{customer}}') await field.press('Backspace')
  await field.pressSequentially('}}')
  await page.locator('.cm-undeclared').filter({ hasText: '{{order}}' }).waitFor()
  await page.getByText('order is not declared, so it is required text.', { exact: true }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Declare order' }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Type of order')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Version 2' }).waitFor()
  const { data: saved } = await ada.client.catalogPrompts.get({ params: { catalogPromptId: data.id } })
  expect(saved.prompt).toBe('Write to {{customer}} about {{order}}')
  expect(saved.variables.map(({ name }) => name)).toEqual(['customer', 'order'])
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
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Name', exact: true }).getAttribute('readonly'))
    .not.toBeNull()
  await expect.poll(() => page.getByRole('button', { name: 'Delete prompt' }).count()).toBe(0)
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
  await expect.poll(() => field.inputValue()).toBe('Please: /refu')
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
  for (const [address, name, button, told] of [
    [`/content/prompts/${prompt.id}`, 'Regret', 'Delete prompt', 'Prompt deleted.'],
    [`/content/groups/${group.id}`, 'Regrets', 'Delete group', 'The catalog group has been deleted.'],
  ] as const) {
    await page.goto(address)
    await page.getByRole('button', { name: button }).click()
    await page.waitForURL(/\/content\/(?:prompts|groups)$/)
    await page.getByText(told, { exact: true }).first().waitFor()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await page.getByRole('link', { name, exact: true }).waitFor()
  }
  expect((await ada.client.contents.trash({})).data).toEqual([])
})

test('what somebody else has changed meanwhile is chosen field by field, and saved', async () => {
  const ada = await journey.server.createAccount()
  const body = { name: 'Meanwhile', description: 'For refunds', prompt: 'Write a reply.' }
  const { data } = await ada.client.catalogPrompts.create({ body })
  const params = { catalogPromptId: data.id }
  const page = await journey.signedOn(ada)
  await page.goto(`/content/prompts/${data.id}`)
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill('Write a reply. Be brief.')
  await page.getByRole('textbox', { name: 'Description' }).fill('For complaints')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Mine')
  await ada.client.catalogPrompts.patch({
    params,
    body: { prompt: 'Write a long reply.', description: 'For everybody' },
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const contested = page.getByRole('region', { name: 'Somebody else has changed this meanwhile' })
  const [prompt, about] = [contested.getByRole('group', { name: 'Prompt' }), contested.getByRole('group').first()]
  await prompt.getByText('Write a reply. Be brief.').waitFor()
  await prompt.getByText('Write a long reply.').waitFor()
  await expectAccessible(page)
  // It is not saved before it is chosen.
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expectFocused(contested)
  await about.getByRole('button', { name: 'Take theirs' }).press('Enter')
  await expect.poll(() => page.getByRole('textbox', { name: 'Description' }).inputValue()).toBe('For everybody')
  await prompt.getByRole('button', { name: 'Keep mine' }).press('Enter')
  await contested.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Version 3' }).waitFor()
  const saved = (await ada.client.catalogPrompts.get({ params })).data
  expect(saved).toMatchObject({ name: 'Mine', description: 'For everybody', prompt: 'Write a reply. Be brief.' })
})

test('every version of a prompt can be seen and compared, however old', async () => {
  const ada = await journey.server.createAccount()
  const { data } = await ada.client.catalogPrompts.create({ body: { name: 'Often', prompt: 'Text 1' } })
  for (let nth = 2; nth <= 102; nth++)
    await ada.client.catalogPrompts.patch({ params: { catalogPromptId: data.id }, body: { prompt: `Text ${nth}` } })
  const page = await journey.signedOn(ada)
  await page.goto(`/content/prompts/${data.id}`)
  await page.getByRole('button', { name: 'Version 102' }).click()
  const versions = page.getByRole('complementary', { name: 'Versions' })
  await versions.getByText('Version 3', { exact: true }).waitFor()
  await expect.poll(() => versions.getByText('Version 2', { exact: true }).count()).toBe(0)
  await versions.getByRole('button', { name: 'Show older versions' }).click()
  await versions.getByRole('button', { name: 'Compare version 1 with' }).click()
  await page.reload()
  await page.getByText('Compares the text in the editor with version 1.').waitFor()
})

test('words of a conversation are saved as a prompt, and its variable keeps an example', async () => {
  const ada = await journey.server.createAccount()
  const said = { role: 'user' as const, parts: [{ type: 'text' as const, text: 'Greet {{guest}} at the door.' }] }
  const { data: thread } = await ada.client.threads.create({ body: { name: 'Doors', messages: [said] } })
  const page = await journey.signedOn(ada)
  await page.goto(`/converse/thread/chat/${thread.id}`)
  await page.getByText('Greet {{guest}} at the door.').first().hover()
  await page.getByRole('button', { name: /^More/ }).last().click()
  await page.getByRole('menuitem', { name: 'Save as prompt' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create a prompt' })
  await dialog.getByRole('textbox', { name: 'Prompt' }).filter({ hasText: 'Greet {{guest}} at the door.' }).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Greeting')
  await dialog.getByRole('button', { name: 'Create prompt' }).click()
  await page.waitForURL(/\/content\/prompts\/[\da-f-]{36}$/)
  await page.getByRole('textbox', { name: 'Example of guest' }).fill('Frau Lindner')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Version 2' }).waitFor()
  const [saved] = (await ada.client.catalogPrompts.list({})).data
  expect(saved?.variables).toMatchObject([{ name: 'guest', sample: 'Frau Lindner' }])
})

test('what is not saved of a prompt, and of one that does not exist yet, is there after a reload and on another device', async () => {
  const ada = await journey.server.createAccount()
  const body = { name: 'Refund', prompt: 'Write to {{customer}}.' }
  const { data } = await ada.client.catalogPrompts.create({ body })
  const page = await journey.signedOn(ada)
  const text = (on: typeof page) => on.getByRole('textbox', { name: 'Prompt', exact: true })
  await page.goto(`/content/prompts/${data.id}`)
  await text(page).fill('Write to {{customer}}. Be brief.')
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await page.waitForURL(/\/home$/)
  await page.reload()
  await page.goto('/content/prompts')
  await page.getByRole('button', { name: 'New prompt' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Create a prompt' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Half')
  await text(page).fill('Half a prompt')
  await page.reload()
  await page.getByRole('button', { name: 'New prompt' }).first().click()
  await dialog.getByText('Unsaved changes from an earlier visit are back.').waitFor()
  await expect.poll(() => dialog.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Half')
  await text(page).filter({ hasText: 'Half a prompt' }).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => dialog.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('')
  await page.keyboard.press('Escape')

  const other = await journey.signedOn(ada)
  for (const device of [other, page]) {
    await device.goto(`/content/prompts/${data.id}`)
    await device.getByText('Unsaved changes from an earlier visit are back.').waitFor()
    await text(device)
      .filter({ hasText: /Be brief\.$/ })
      .waitFor()
  }
  await page.setViewportSize(PHONE)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Discard' }).click()
  await text(page)
    .filter({ hasText: /^Write to .*\}\.$/ })
    .waitFor()
  await page.reload()
  await text(page).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Discard' }).count()).toBe(0)
})

test('on a phone the versions cover the editor, and lead back to the menu that they were opened from', async () => {
  const ada = await journey.server.createAccount()
  const { data } = await ada.client.catalogPrompts.create({ body: { name: 'Short', prompt: 'Say only: short' } })
  await ada.client.catalogPrompts.patch({ params: { catalogPromptId: data.id }, body: { prompt: 'Say only: brief' } })
  const page = await journey.signedOn(ada, { viewport: PHONE })
  await page.goto(`/content/prompts/${data.id}`)
  const menu = page.getByRole('button', { name: 'More actions' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Version 2' }).click()
  const versions = page.getByRole('complementary', { name: 'Versions' })
  await versions.locator('ins').filter({ hasText: 'brief' }).waitFor()
  await expectFocused(versions)
  await expect.poll(() => versions.boundingBox()).toEqual({ x: 0, y: 0, ...PHONE })
  await expectAccessible(page)
  await versions.getByRole('button', { name: 'Close' }).click()
  await versions.waitFor({ state: 'detached' })
  await expectFocused(menu)
})

test('what cannot be saved is told beside the button, and the words of a prompt that is gone are kept to be taken elsewhere', async () => {
  const ada = await journey.server.createAccount()
  const { data } = await ada.client.catalogPrompts.create({ body: { name: 'Doomed', prompt: 'Say only: doomed' } })
  const page = await journey.signedOn(ada)
  await page.goto(`/content/prompts/${data.id}`)
  const description = page.getByRole('textbox', { name: 'Description' })
  await description.fill('Long work')
  // Whoever saves from the end of the form is taken to the name that is refused.
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('\u200b')
  await page.getByRole('textbox', { name: 'What changed?' }).press('Control+s')
  await page.getByText('Enter a name.', { exact: true }).waitFor()
  await expectFocused(name)
  await name.fill('Doomed')
  await ada.client.contents.delete({ params: { contentId: data.id }, query: { forGood: false } })
  await description.press('Control+s')
  const alert = page.getByRole('alert').filter({ hasText: 'This prompt does not exist' })
  await expect.poll(() => alert.evaluate((told) => told.getBoundingClientRect().bottom <= innerHeight)).toBe(true)
  await expect.poll(() => description.inputValue()).toBe('Long work')
  await page.reload()
  const kept = page.getByRole('region', { name: 'You had unsaved changes' })
  await kept.getByText('Long work').waitFor()
  await expectAccessible(page)
  await kept.getByRole('button', { name: 'Discard' }).click()
  await kept.waitFor({ state: 'detached' })
})
