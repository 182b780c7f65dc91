import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { expectAccessible } from '../browser.ts'
import { journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()

test('an administrator finds who changed what, sees what was before, and takes it away as a file', async () => {
  const admin = await journey.server.createAccount({ name: 'Ada Lovelace' })
  const grace = await journey.server.createAccount({ name: 'Grace Hopper', permissions: [] })
  const params = { accountId: grace.accountId }
  await admin.client.people.patch({ params, body: { permissions: ['reports_r'] } })
  expect((await grace.request('/api/v1/admin/people')).status).toBe(403)
  const page = await journey.signedOn(admin)
  await page.goto('/admin/people')
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Audit' }).click()
  await page.getByRole('button', { name: /^Access refused/ }).waitFor()
  await page.getByRole('searchbox', { name: 'Person, target, address, or detail' }).fill('grace')
  await page.waitForURL(/[?&]q=grace/)
  await page.getByRole('combobox', { name: 'Area' }).click()
  await page.getByRole('option', { name: 'People' }).click()
  await page.getByRole('button', { name: /^Changed\s*Ada Lovelace/ }).click()
  const panel = page.getByRole('complementary', { name: 'Changed' })
  await panel.getByRole('row', { name: 'permissions — reports_r' }).waitFor()
  await panel.getByText('Password', { exact: true }).waitFor()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Show only this person' }).click()
  await page.getByRole('button', { name: 'Ada Lovelace: show all people' }).waitFor()
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^atrium-audit-.*\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toContain('Grace Hopper')
  await page.reload()
  await page.getByRole('button', { name: 'Ada Lovelace: show all people' }).click()
  await page.getByRole('combobox', { name: 'Area' }).click()
  await page.getByRole('option', { name: 'Exports' }).click()
  await page.getByRole('button', { name: /^Exported\s*Ada Lovelace/ }).waitFor()
})

test('who does not administrate is told so', async () => {
  const page = await journey.signedOn(await journey.server.createAccount({ permissions: [] }))
  await page.goto('/admin/audit')
  await page.getByRole('heading', { name: 'Administrators only' }).waitFor()
})
