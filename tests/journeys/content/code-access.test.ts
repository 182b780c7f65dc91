import { expect, test } from 'vitest'
import { expectAccessible } from '../browser.ts'
import { journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()

test('a key is generated, tried, used by a tool, rotated, blocked and deleted', async () => {
  const page = await journey.signedOn(await journey.server.createAccount())
  await page.goto('/gocode')
  await page.getByRole('heading', { name: 'My API Keys', level: 1 }).waitFor()
  await page.getByText('No API keys yet').waitFor()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Generate key' }).press('Enter')
  const asking = page.getByRole('dialog', { name: 'Generate a key' })
  await asking.getByRole('textbox', { name: 'Name', exact: true }).fill('Laptop')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  const made = page.getByRole('dialog', { name: 'Your key “Laptop”' })
  const key = await made.getByRole('textbox', { name: 'API key' }).inputValue()
  expect(key).toMatch(/^atrk_/)
  expect(await made.getByRole('tabpanel', { name: 'Claude Code' }).innerText()).toContain(key)
  await made.getByRole('button', { name: 'Test connection' }).click()
  await made.getByText(/^Connected: /).waitFor()
  await expectAccessible(page)
  await made.getByRole('button', { name: 'Done' }).click()

  const row = page.getByRole('row', { name: /Laptop/ })
  await row.getByText('Active').waitFor()
  const act = async (name: string) => {
    await row.getByRole('button', { name: 'Actions for Laptop' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await act('Block')
  await row.getByText('Blocked').waitFor()
  await act('Unblock')
  await row.getByText('Active').waitFor()
  await act('Rotate')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Rotate' }).click()
  await made.waitFor()
  await expect.poll(() => made.getByRole('textbox', { name: 'API key' }).inputValue()).not.toBe(key)
  await made.getByRole('button', { name: 'Done' }).click()
  await act('Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('No API keys yet').waitFor()
})
