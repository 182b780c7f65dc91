import { test } from 'vitest'
import { expectAccessible } from '../browser.ts'
import { journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()

test('an administrator blocks a key of somebody, who sees by whom and cannot unblock it, and deletes it', async () => {
  const admin = await journey.server.createAccount({ name: 'Ada Lovelace' })
  const ben = await journey.server.createAccount({ name: 'Ben Bolt', permissions: [] })
  await ben.client.codeAccessKeys.create({ body: { key_alias: 'Laptop' } })
  const page = await journey.signedOn(admin)
  await page.goto('/admin/people')
  await page.getByRole('button', { name: /Ben Bolt/ }).click()
  const panel = page.getByRole('complementary', { name: 'Ben Bolt' })
  const key = panel.getByRole('region', { name: 'Code-access keys' }).getByRole('listitem')
  // Whoever looks for the one that has leaked sees which are in use, and what they have cost.
  await key.getByText(/atrk_.* · Never used/).waitFor()
  await key.getByText('$0.00').waitFor()
  const act = async (name: string) => {
    await key.getByRole('button', { name: 'Actions for the key Laptop' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  const confirm = (name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click()
  await act('Block')
  await page.getByRole('alertdialog', { name: 'Block the key Laptop?' }).getByText('Ben Bolt sees').waitFor()
  await confirm('Block')
  await key.getByText('Blocked').waitFor()
  await expectAccessible(page)

  const owner = await journey.signedOn(ben)
  await owner.goto('/gocode')
  const row = owner.getByRole('row', { name: /Laptop/ })
  await row.getByText('Blocked by Ada Lovelace').waitFor()
  await row.getByRole('button', { name: 'Actions for Laptop' }).click()
  await owner.getByRole('menuitem', { name: 'Rotate' }).waitFor()
  await owner.getByRole('menuitem', { name: 'Unblock' }).waitFor({ state: 'hidden' })
  await owner.keyboard.press('Escape')

  await act('Unblock')
  await key.getByText('Blocked').waitFor({ state: 'hidden' })
  await row.getByText('Active').waitFor()
  await act('Delete')
  await confirm('Delete')
  await key.waitFor({ state: 'hidden' })
  await owner.getByText('No API keys yet').waitFor()
})
