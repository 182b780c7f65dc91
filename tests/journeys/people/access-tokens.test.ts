import { expect, test } from 'vitest'
import { expectAccessible } from '../browser.ts'
import { journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()

test('several access tokens are selected by keys and deleted at once, after a question', async () => {
  const ada = await journey.server.createAccount()
  for (const name of ['Report', 'Backup', 'Sync']) {
    await ada.client.accessTokens.create({ body: { name, scope: 'read', days: 30 } })
  }
  const page = await journey.signedOn(ada)
  await page.goto('/home#settings/access-tokens')
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await settings.getByRole('checkbox', { name: 'Select the token Report' }).check()
  await settings.getByRole('checkbox', { name: 'Select the token Sync' }).check()
  await expectAccessible(page)
  await settings.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog', { name: 'Delete 2 tokens?' }).getByRole('button', { name: 'Delete' }).click()
  const names = async () => (await ada.client.accessTokens.list({})).data.map(({ name }) => name)
  await expect.poll(names).toEqual(['Backup'])
  await settings.getByText('Report', { exact: true }).waitFor({ state: 'hidden' })
})
