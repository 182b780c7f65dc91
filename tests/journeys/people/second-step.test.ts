import type { Page } from 'playwright-core'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { expectAccessible } from '../browser.ts'
import { composer, journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()

async function openSignIn(page: Page, name: string) {
  await page.goto('/home')
  await page.getByRole('button', { name: `Account of ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await settings.getByRole('tab', { name: 'Sign-in' }).click()
  return settings.getByRole('region', { name: 'Sign-in', exact: true })
}

test('two-step sign-in is set up with an app, asked for at the sign-in, and removed by an administrator', async () => {
  const account = await journey.server.createAccount({ name: 'Ada' })
  const page = await journey.signedOn(account)
  const settings = await openSignIn(page, 'Ada')
  await settings.getByRole('button', { name: 'Set up' }).click()
  await settings.getByRole('textbox', { name: 'Current password' }).last().fill('not it')
  await settings.getByRole('button', { name: 'Continue' }).click()
  await settings.getByText('This is not your current password.').waitFor()
  await settings.getByRole('textbox', { name: 'Current password' }).last().fill(account.password)
  await page.keyboard.press('Enter')
  await settings.getByRole('img', { name: 'QR code with the key' }).waitFor()
  await expectAccessible(page)
  const key = await settings.getByRole('textbox', { name: 'Key' }).inputValue()
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) })
  await settings.getByRole('textbox', { name: 'Code from the app' }).fill(totp.generate())
  await settings.getByRole('button', { name: 'Turn on' }).click()
  const codes = settings.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect.poll(() => codes.count()).toBe(10)
  const recovery = await codes.first().textContent()
  await expectAccessible(page)
  await settings.getByRole('button', { name: 'I saved them' }).click()
  await settings.getByText('10 recovery codes left').waitFor()

  const visitor = await journey.visitor()
  await visitor.goto('/converse/thread/chat')
  await visitor.getByRole('textbox', { name: 'Email address' }).fill(account.email)
  await visitor.getByRole('textbox', { name: 'Password' }).fill(account.password)
  await visitor.getByRole('button', { name: 'Sign in' }).click()
  await visitor.getByRole('textbox', { name: 'Code' }).fill('000000')
  await visitor.keyboard.press('Enter')
  await visitor.getByText('This code is wrong or has already been used.').waitFor()
  await expectAccessible(visitor)
  await visitor.getByRole('textbox', { name: 'Code' }).fill(recovery ?? '')
  await visitor.keyboard.press('Enter')
  await composer(visitor).waitFor()
  expect(new URL(visitor.url()).pathname).toBe('/converse/thread/chat')

  const admin = await journey.signedOn(await journey.server.createAccount({ name: 'Grace' }))
  await admin.goto('/admin/people')
  await admin.getByRole('button', { name: /^Ada/ }).click()
  const panel = admin.getByRole('complementary', { name: 'Ada' })
  await panel.getByRole('button', { name: 'Turn off two-step sign-in' }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Turn off two-step sign-in' }).click()
  await panel.getByRole('button', { name: 'Turn off two-step sign-in' }).waitFor({ state: 'hidden' })
  await page.reload()
  await (await openSignIn(page, 'Ada')).getByRole('button', { name: 'Set up' }).waitFor()
})
