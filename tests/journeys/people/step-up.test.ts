import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../browser.ts'
import { journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()

/** Somebody has signed in two hours ago. */
async function letTimePass(page: Page) {
  await journey.server.database.db.execute(`update sessions set authenticated_at = now() - interval '2 hours'`)
  const risk = async () => (await (await page.request.get('/api/auth/validate')).json()).details.risk
  await expect.poll(risk).toBe('medium')
}

test('administration asks whoever signed in long ago once more who they are, and leads back to where they were', async () => {
  const admin = await journey.server.createAccount({ name: 'Ada' })
  const colleague = await journey.server.createAccount({ name: 'Grace' })
  const page = await journey.signedOn(admin)
  await letTimePass(page)
  await page.goto(`/admin/people?open=${colleague.accountId}`)
  await page.getByRole('heading', { name: 'Confirm it’s you' }).waitFor()
  const address = new URL(page.url())
  expect([address.pathname, address.searchParams.get('risk'), address.searchParams.get('auth_reason')]).toEqual([
    '/login',
    'high',
    'risk',
  ])
  await expect.poll(() => page.getByRole('textbox', { name: 'Email address' }).count()).toBe(0)
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Password' }).fill(admin.password)
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary', { name: 'Grace' })
  await panel.getByRole('checkbox', { name: 'Read usage reports' }).waitFor()

  await letTimePass(page)
  await panel.getByRole('checkbox', { name: 'Read usage reports' }).click()
  await page.getByRole('heading', { name: 'Confirm it’s you' }).waitFor()
  await page.getByRole('textbox', { name: 'Password' }).fill(admin.password)
  await page.keyboard.press('Enter')
  await panel.getByRole('checkbox', { name: 'Read usage reports' }).waitFor()
})

test('other pages ask for no more than a session that lives', async () => {
  const page = await journey.signedOn(await journey.server.createAccount({ name: 'Ben' }))
  await letTimePass(page)
  await page.goto('/content/media')
  await page.getByRole('button', { name: 'Account of Ben' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/content/media')
})
