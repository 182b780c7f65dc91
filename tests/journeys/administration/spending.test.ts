import type { TestAccount } from '@atrium/server/test-harness'
import { beforeEach, expect, test } from 'vitest'
import { expectAccessible } from '../browser.ts'
import { composer, conversation, journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()
let ada: TestAccount
let grace: TestAccount

beforeEach(async () => {
  ada = await journey.server.createAccount({ name: 'Ada Lovelace' })
  grace = await journey.server.createAccount({ name: 'Grace Hopper', permissions: [] })
})

test('a refused message is kept; who asks for more is answered in place, reads the answer, and sends it again', async () => {
  const body = { scope: 'person', subject: grace.accountId, amount: 0 } as const
  await ada.client.budgets.put({ body })
  const admin = await journey.signedOn(ada)
  await admin.goto('/admin/reports')
  await admin.getByRole('heading', { name: 'Budgets' }).waitFor()
  const page = await journey.signedOn(grace)
  await page.goto('/converse/thread/chat')
  await composer(page).fill('Say only: kites')
  await composer(page).press('Enter')
  const note = conversation(page).getByRole('alert')
  await note
    .getByText(
      /^Your budget doesn’t cover this: \$0\.00 of \$0\.00 spent\. Resets on .*\. An administrator can raise it\.$/,
    )
    .waitFor()
  await note.getByRole('button', { name: 'Ask for more: Your budget' }).click()
  const asking = page.getByRole('dialog', { name: 'Ask for more' })
  await asking.getByRole('textbox', { name: 'How much more (optional)' }).fill('5')
  await asking.getByRole('textbox', { name: 'Reason (optional)' }).fill('A report is due.')
  await expectAccessible(page)
  await asking.getByRole('button', { name: 'Send request' }).click()
  await note.getByText('You asked for more. You’ll see the answer here.').waitFor()
  // What the refused message says is not said once more above the field.
  await expect.poll(() => page.getByText('You asked for more. You’ll see the answer here.').count()).toBe(1)

  // On a phone the button that opens the navigation tells of it.
  const wide = admin.viewportSize()
  await admin.setViewportSize({ width: 390, height: 844 })
  await admin.getByText('Budget requests, 1 new').waitFor()
  if (wide) await admin.setViewportSize(wide)
  await admin.getByRole('button', { name: 'Answer', exact: true }).click()
  const answering = admin.getByRole('dialog', { name: 'Grace Hopper asks for more: Budget of Grace Hopper' })
  await answering.getByText('Requested: $5.00 more.').waitFor()
  await answering.getByText('A report is due.', { exact: true }).waitFor()
  await answering.getByRole('textbox', { name: 'Message (optional)' }).fill('For the report.')
  await expectAccessible(admin)
  await answering.getByRole('button', { name: 'Send answer' }).click()
  await answering.waitFor({ state: 'hidden' })

  await note.getByText(/^Ada Lovelace raised it by \$5\.00 until/).waitFor()
  await note.getByText('For the report.').waitFor()
  await note.getByText('Your budget: $0.00 of $5.00 spent.').waitFor()
  await note.getByRole('button', { name: 'Send again' }).click()
  await conversation(page).getByText('kites', { exact: true }).waitFor()
})

test('a soft budget tells while one writes, until it is hidden; the spending page says where it went', async () => {
  const body = { scope: 'person', subject: grace.accountId, amount: 0, hard: false } as const
  await ada.client.budgets.put({ body })
  const page = await journey.signedOn(grace)
  await page.goto('/converse/thread/chat')
  const note = page.getByText(/^Your budget: \$0\.00 of \$0\.00 spent\. You can continue\. It resets on/)
  await note.waitFor()
  await composer(page).fill('Say only: kites')
  await composer(page).press('Enter')
  await conversation(page).getByText('kites', { exact: true }).waitFor()
  await page.getByRole('button', { name: /^Hide until/ }).click()
  await note.waitFor({ state: 'hidden' })
  const kept = async () => (await grace.client.userState.get()).data.settings?.dismissedBudgets?.length
  await expect.poll(kept).toBe(1)
  await page.goto('/spending')
  await page.getByRole('heading', { name: 'By model' }).waitFor()
  await page.getByText('Spent: you can continue').waitFor()
  await page.getByRole('cell', { name: 'Chats' }).waitFor()
  await page.getByRole('cell', { name: 'Claude Sonnet 5.5 Anthropic' }).waitFor()
  await expectAccessible(page)
})

test('a budget is set for a person who is found by name, changed in its row, and taken away after a question, by keyboard alone', async () => {
  const mary = await journey.server.createAccount({ name: 'Mary Somerville', permissions: [] })
  const admin = await journey.signedOn(ada)
  await admin.goto('/admin/reports')
  await admin.getByRole('heading', { name: 'Budgets' }).waitFor()
  await expectAccessible(admin)
  await admin.getByRole('button', { name: 'Set budget' }).press('Enter')
  const dialog = admin.getByRole('dialog', { name: 'Set budget' })
  await dialog.getByRole('combobox', { name: 'Applies to' }).press('Enter')
  await admin.getByRole('option', { name: 'Person' }).press('Enter')
  const person = dialog.getByRole('combobox', { name: 'Person' })
  const save = dialog.getByRole('button', { name: 'Save budget' })
  await save.press('Enter')
  await dialog.getByText('Enter an amount.').waitFor()
  await dialog.getByRole('textbox', { name: 'Amount in US dollars' }).fill('25')
  await save.press('Enter')
  await dialog.getByText('Choose a person.').waitFor()
  await person.fill('somer')
  await admin.getByRole('option', { name: `Mary Somerville ${mary.email}` }).waitFor()
  await expectAccessible(admin)
  await person.press('Enter')
  await expect.poll(() => person.inputValue()).toBe('Mary Somerville')
  await save.press('Enter')
  await dialog.waitFor({ state: 'hidden' })

  const row = admin.getByRole('row', { name: /^Mary Somerville/ })
  await row.getByRole('cell', { name: '$25.00', exact: true }).waitFor()
  const actions = row.getByRole('button', { name: 'Actions for the budget for Mary Somerville' })
  await actions.press('Enter')
  await admin.getByRole('menuitem', { name: 'Edit' }).press('Enter')
  const editing = admin.getByRole('dialog', { name: 'Budget for Mary Somerville' })
  await editing.getByRole('textbox', { name: 'Amount in US dollars' }).fill('40')
  await editing.getByRole('button', { name: 'Save budget' }).press('Enter')
  await row.getByRole('cell', { name: '$40.00', exact: true }).waitFor()
  await actions.press('Enter')
  await admin.getByRole('menuitem', { name: 'Remove' }).press('Enter')
  const question = admin.getByRole('alertdialog', { name: 'Remove the budget for Mary Somerville?' })
  await question.getByRole('button', { name: 'Remove' }).press('Enter')
  await row.waitFor({ state: 'hidden' })
})

test('each member of a group is given a budget, which stands in a row of its own and is told to each of them as theirs', async () => {
  const { data: group } = await ada.client.groups.create({ body: { name: 'Balloonists' } })
  await ada.client.groups.addMember({ params: { groupId: group.groupId }, body: { email: grace.email } })
  const admin = await journey.signedOn(ada)
  await admin.goto('/admin/reports')
  await admin.getByRole('button', { name: 'Set budget' }).press('Enter')
  const dialog = admin.getByRole('dialog', { name: 'Set budget' })
  await dialog.getByRole('combobox', { name: 'Applies to' }).press('Enter')
  await admin.getByRole('option', { name: 'Each member of a group' }).press('Enter')
  await dialog.getByRole('combobox', { name: 'Group' }).fill('balloon')
  await admin.getByRole('option', { name: 'Balloonists' }).click()
  await dialog.getByRole('textbox', { name: 'Amount in US dollars' }).fill('7')
  await dialog.getByRole('button', { name: 'Save budget' }).press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  const row = admin.getByRole('row', { name: /^Members of Balloonists/ })
  await row.getByText('the highest spending is shown').waitFor()
  await row.getByRole('cell', { name: '$7.00', exact: true }).waitFor()
  await expectAccessible(admin)
  const page = await journey.signedOn(grace)
  await page.goto('/spending')
  await page.getByText('Your budget as a member of Balloonists').waitFor()
})

test('a report opens whom it names, says whose it is until that is left, and is taken along as a table', async () => {
  const messages = [{ role: 'user' as const, parts: [{ type: 'text' as const, text: 'Say only: kites' }] }]
  const mary = await journey.server.createAccount({ name: 'Mary Anning', permissions: [] })
  await mary.client.threads.sync({ body: { provider: 'openai_chat', model: 'gpt-4.1', messages } })
  const admin = await journey.signedOn(ada)
  await admin.goto('/admin/reports?type=people')
  await admin.getByRole('button', { name: 'Mary Anning' }).press('Enter')
  await admin.getByRole('cell', { name: 'gpt-4.1 OpenAI' }).waitFor()
  await expectAccessible(admin)
  const [table] = await Promise.all([admin.waitForEvent('download'), admin.getByRole('link', { name: 'CSV' }).click()])
  expect(table.suggestedFilename()).toMatch(/^atrium-models-\d{4}-\d{2}\.csv$/)
  await admin.getByRole('button', { name: 'Remove filter: Mary Anning' }).press('Enter')
  await admin.getByRole('button', { name: /^Remove filter/ }).waitFor({ state: 'hidden' })
  expect(new URL(admin.url()).search).toBe('?type=models')

  await admin.getByRole('button', { name: 'gpt-4.1', exact: true }).press('Enter')
  await admin.getByRole('button', { name: 'Remove filter: gpt-4.1 · OpenAI' }).waitFor()
  await admin.getByRole('button', { name: 'Mary Anning' }).waitFor()
  await admin.getByRole('combobox', { name: 'Report' }).press('Enter')
  await admin.getByRole('option', { name: 'Usage by kind' }).press('Enter')
  await admin.getByRole('figure').getByText('Tokens by day').first().waitFor()
  await admin.getByRole('cell', { name: 'Chats' }).waitFor()
  await expectAccessible(admin)
})

test('whoever administers is led to reports, without another permission', async () => {
  const page = await journey.signedOn(await journey.server.createAccount({ permissions: ['admin_rw'] }))
  await page.goto('/admin/people')
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Usage' }).click()
  await page.getByRole('heading', { name: 'Usage', level: 1 }).waitFor()
})

test('an owner reads what was spent in their project, and sets its budget alone', async () => {
  const project = await journey.server.createProject('Kites')
  const owner = await journey.server.createAccount({ permissions: [], projects: [project], role: 'owner' })
  const page = await journey.signedOn(owner)
  await page.goto('/admin/reports')
  await page.getByRole('button', { name: 'Set budget' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set budget' })
  await dialog.getByRole('combobox', { name: 'Project' }).fill('kit')
  await page.getByRole('option', { name: /^Kites/ }).click()
  await dialog.getByRole('textbox', { name: 'Amount in US dollars' }).fill('3')
  await dialog.getByRole('button', { name: 'Save budget' }).click()
  await page
    .getByRole('row', { name: /^Kites/ })
    .getByText('$3.00', { exact: true })
    .waitFor()
  await expectAccessible(page)
})

test('spending says where a cheaper model did as well, and opens a conversation with it', async () => {
  const text = `Say only: kites. ${'Of course '.repeat(4000)}`
  const mary = await journey.server.createAccount({ permissions: [] })
  for (const model of ['gpt-4.1', 'gpt-4.1-mini'])
    for (let time = 0; time < 3; time += 1) {
      const messages = [{ role: 'user' as const, parts: [{ type: 'text' as const, text }] }]
      const { data } = await mary.client.threads.sync({ body: { provider: 'openai_chat', model, messages } })
      const params = { threadId: data.thread.id, messageId: data.messages.at(-1)?.id ?? '' }
      await mary.client.feedback.put({ params, body: { rating: 'good' } })
    }
  const page = await journey.signedOn(mary)
  await page.goto('/spending')
  await page.getByText('For chats, GPT-4.1 mini did as well as GPT-4.1 at 1/5 of the price.').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Try GPT-4.1 mini' }).click()
  await composer(page).waitFor()
  await page
    .getByRole('button', { name: /GPT-4\.1 mini/ })
    .first()
    .waitFor()
})
