import { expect, test } from 'vitest'
import { expectAccessible } from '../browser.ts'
import { composer, journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()

test('an owner says which models a project may ask; nobody is offered others there', async () => {
  const projectId = await journey.server.createProject('Studio')
  const ada = await journey.server.createAccount({ permissions: [], projects: [projectId], role: 'owner' })
  const page = await journey.signedOn(ada)
  await page.goto('/home')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Manage projects' }).click()
  await page
    .getByRole('button', { name: /Studio/ })
    .and(page.locator('td button'))
    .click()
  const panel = page.getByRole('complementary', { name: 'Studio' })
  await panel.getByRole('tab', { name: 'Models' }).click()
  await panel.getByRole('textbox', { name: 'Instructions' }).fill('Use metric units.')
  await panel.getByRole('combobox', { name: 'Allowed models' }).click()
  await page.getByRole('option', { name: 'Selected models only' }).click()
  await panel.getByRole('combobox', { name: 'Add a model' }).click()
  await page
    .getByRole('option', { name: /^GPT-4\.1 mini/ })
    .first()
    .click()
  await panel.getByRole('button', { name: 'Remove GPT-4.1 mini' }).waitFor()
  await panel.getByRole('button', { name: 'Save' }).click()
  await panel.getByRole('button', { name: 'Saved' }).waitFor()
  await expectAccessible(page)
  await page.goto('/home')
  await composer(page).waitFor()
  await page.getByRole('button', { name: /^Model: GPT-4\.1 mini/ }).click()
  const offered = page.getByRole('dialog', { name: 'Choose a model' }).getByRole('treeitem')
  await offered.filter({ hasText: 'GPT-4.1 mini' }).first().waitFor()
  await expect.poll(() => offered.filter({ hasText: /Claude|Gemini|GPT-5/ }).count()).toBe(0)
})

test('an environment of a project is set up, corrected and removed', async () => {
  const projectId = await journey.server.createProject('Studio')
  const ada = await journey.server.createAccount({ permissions: [], projects: [projectId], role: 'owner' })
  const page = await journey.signedOn(ada)
  await page.goto(`/admin/projects?open=${projectId}`)
  const panel = page.getByRole('complementary', { name: 'Studio' })
  await panel.getByRole('tab', { name: 'Environments' }).click()
  await panel.getByRole('button', { name: 'Production' }).click()
  const dialog = page.getByRole('dialog', { name: 'Production' })
  await dialog.getByRole('textbox', { name: 'Base address' }).fill('ai.example.com')
  await dialog.getByRole('textbox', { name: 'Answers per day' }).fill('100')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Enter an address that starts with http:// or https://.').waitFor()
  await dialog.getByRole('textbox', { name: 'Base address' }).fill('https://ai.example.com/api')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await panel.getByText('https://ai.example.com/api').waitFor()
  await panel.getByRole('button', { name: 'Production' }).click()
  await expect.poll(() => dialog.getByRole('textbox', { name: 'Answers per day' }).inputValue()).toBe('100')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await panel.getByText('https://ai.example.com/api').waitFor({ state: 'hidden' })
})

test('an owner reads what was done in the project, and what a change was', async () => {
  const admin = await journey.server.createAccount({ name: 'Mary Jackson' })
  const { client } = admin
  const { projectId } = (await client.projectAdministration.create({ body: { projectName: 'Wind tunnel' } })).data
  const ada = await journey.server.createAccount({ name: 'Ada Lovelace', permissions: [] })
  const params = { projectId, accountId: ada.accountId }
  await client.projectAdministration.putMember({ params, body: { role: 'owner' } })
  const page = await journey.signedOn(ada)
  await page.goto(`/admin/projects?open=${projectId}`)
  const panel = page.getByRole('complementary', { name: 'Wind tunnel' })
  await panel.getByRole('tab', { name: 'Activity' }).click()
  await panel.getByText('Member role set').click()
  await panel.getByRole('row', { name: 'role — owner' }).waitFor()
  await panel.getByText('Mary Jackson · ').first().waitFor()
  await expectAccessible(page)
})
