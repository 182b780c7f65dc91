import { expect, test } from 'vitest'
import { expectAccessible } from '../browser.ts'
import { composer, journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()

test('an administrator is led through the first steps, and each leaves once it is done or left', async () => {
  const admin = await journey.server.createAccount({
    name: 'Ada Lovelace',
    permissions: ['admin_rw', 'config_projects_rw'],
  })
  const page = await journey.signedOn(admin)
  await page.goto('/home')
  const steps = page.getByRole('region', { name: 'First steps' })
  await steps.getByRole('link', { name: 'Invite', exact: true }).waitFor()
  await expect.poll(() => steps.getByRole('listitem').count()).toBe(3)
  await page.getByRole('button', { name: /^Plan/ }).waitFor()
  await expectAccessible(page)

  await steps.getByRole('button', { name: 'Continue with simulated models' }).press('Enter')
  await steps.getByRole('link', { name: 'Connect', exact: true }).waitFor({ state: 'detached' })
  expect(await steps.getByRole('heading', { name: 'First steps' }).evaluate((title) => title.matches(':focus'))).toBe(
    true,
  )

  await steps.getByRole('link', { name: 'Choose', exact: true }).click()
  const panel = page.getByRole('complementary', { name: 'Default project' })
  await panel.getByRole('tab', { name: 'Models', selected: true }).waitFor()
  await page.goBack()
  await steps.getByRole('link', { name: 'Invite', exact: true }).click()
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a person' })
  await dialog.getByRole('textbox', { name: 'Email address' }).fill('grace@example.com')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await page.getByRole('dialog', { name: 'Copy this link' }).getByRole('button', { name: 'Done' }).click()
  await page.goBack()
  await steps.getByRole('link', { name: 'Choose', exact: true }).waitFor()
  await expect.poll(() => steps.getByRole('listitem').count()).toBe(1)

  await steps.getByRole('button', { name: 'Hide first steps' }).press('Enter')
  await steps.waitFor({ state: 'detached' })
  expect(await page.getByRole('main').evaluate((main) => main.matches(':focus'))).toBe(true)
  await expect
    .poll(async () => (await admin.client.userState.get()).data.settings?.firstStepsLeft)
    .toEqual(['provider', 'people', 'models'])
})

test('everybody else has the starters alone', async () => {
  const guest = await journey.server.createAccount({ name: 'Ben', permissions: [] })
  const page = await journey.signedOn(guest)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/home')
  await composer(page).waitFor()
  await page.getByRole('button', { name: /^Plan/ }).waitFor()
  await page.getByRole('radio', { name: 'Image' }).waitFor()
  expect(asked.filter((path) => path.includes('first-steps'))).toEqual([])
  await expect.poll(() => page.getByRole('region', { name: 'First steps' }).count()).toBe(0)
})
