import { test } from 'vitest'
import { expectAccessible } from '../browser.ts'
import { journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()

test('a group is created, given members and a role in a project, and the project says where roles come from', async () => {
  const admin = await journey.server.createAccount({ name: 'Ada Lovelace' })
  const grace = await journey.server.createAccount({ name: 'Grace Hopper', permissions: [], projects: [] })
  const projectId = await journey.server.createProject('Studio')
  const page = await journey.signedOn(admin)
  await page.goto('/admin/people')
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Groups' }).click()
  await page.getByText('No groups yet').waitFor()
  await page.getByRole('button', { name: 'New group' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Design')
  await page.getByRole('dialog').getByRole('button', { name: 'Create group' }).click()
  const panel = page.getByRole('complementary', { name: 'Design' })
  await panel.getByRole('textbox', { name: 'Email address' }).fill(grace.email)
  await panel.getByRole('button', { name: 'Add member' }).click()
  await panel.getByRole('button', { name: 'Remove Grace Hopper' }).waitFor()
  await expectAccessible(page)

  await page.goto(`/admin/projects?open=${projectId}`)
  const project = page.getByRole('complementary', { name: 'Studio' })
  await project.getByRole('combobox', { name: 'Add a group' }).click()
  await page.getByRole('option', { name: 'Design' }).click()
  await project.getByText('Member via Design').waitFor()
  await expectAccessible(page)

  await page.goto('/admin/groups')
  await page.getByRole('button', { name: 'Design' }).click()
  await panel.getByRole('button', { name: 'Delete group' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete group' }).click()
  await page.getByText('No groups yet').waitFor()
})
