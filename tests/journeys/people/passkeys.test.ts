import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, newVisitor } from '../browser.ts'
import { composer, journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()

/** The browser's authenticator: unlocks itself, as somebody does who is there. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', { options })
  return {
    isUnlocked: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

test('a passkey is added, signs in without a password, is renamed and removed', async () => {
  const account = await journey.server.createAccount({ name: 'Ada' })
  // Passkeys are for names: an address in numbers has none.
  const address = journey.server.url.replace('127.0.0.1', 'localhost')
  const { page, context, trouble } = await newVisitor(journey.browser, address)
  const authenticator = await addAuthenticator(page)
  await page.goto('/home')
  await page.getByRole('textbox', { name: 'Email address' }).fill(account.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(account.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const openSignIn = async () => {
    await page.getByRole('button', { name: 'Account of Ada' }).click()
    await page.getByRole('menuitem', { name: 'Settings' }).click()
    await page.getByRole('dialog', { name: 'Settings' }).getByRole('tab', { name: 'Sign-in' }).click()
    return page.getByRole('region', { name: 'Sign-in', exact: true })
  }
  const settings = await openSignIn()
  await settings.getByRole('button', { name: 'Add passkey' }).click()
  await settings.getByRole('textbox', { name: 'Name' }).last().fill('Laptop')
  await settings.getByRole('textbox', { name: 'Current password' }).last().fill(account.password)
  await page.keyboard.press('Enter')
  await settings.getByRole('button', { name: 'Rename the passkey Laptop' }).click()
  await page.keyboard.type(' at home')
  await page.keyboard.press('Enter')
  await settings.getByText(/^Laptop.* at home$|^ at homeLaptop$/).waitFor()
  await expectAccessible(page)

  await page.request.post('/api/auth/logout')
  await page.goto('/converse/thread/chat')
  await authenticator.isUnlocked(false)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByText('No passkey was used.').waitFor()
  await expectAccessible(page)
  await authenticator.isUnlocked(true)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await composer(page).waitFor()
  expect(new URL(page.url()).pathname).toBe('/converse/thread/chat')

  const again = await openSignIn()
  await again.getByRole('button', { name: /^Remove the passkey/ }).click()
  await again.getByRole('button', { name: /^Remove the passkey/ }).waitFor({ state: 'hidden' })
  expect(trouble).toEqual([])
  await context.close()
})
