import { expect, test } from 'vitest'
import { expectAccessible, PHONE } from '../browser.ts'
import { journeyOfFile, stepTo } from '../journey.ts'

const journey = journeyOfFile()

test('a search keeps the focus and what is typed, follows the address, and undoes nothing that is opened meanwhile', async () => {
  const admin = await journey.server.createAccount({ name: 'Ada Lovelace' })
  const page = await journey.signedOn(admin)
  await page.goto('/admin/models')
  const field = page.getByRole('searchbox', { name: 'Model or provider' })
  await field.pressSequentially('clau')
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('clau')
  await page.keyboard.type('de')
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('claude')
  expect(await field.evaluate((element) => element.matches(':focus'))).toBe(true)
  await expect.poll(() => field.inputValue()).toBe('claude')

  await page.getByRole('link', { name: 'People', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Name or email address' }).waitFor()
  await page.goBack()
  await expect.poll(() => field.inputValue()).toBe('claude')
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Models' }).click()
  await expect.poll(() => field.inputValue()).toBe('')

  await page.getByRole('button', { name: /^GPT/ }).first().waitFor()
  await field.fill('gpt')
  await page.getByRole('button', { name: /^GPT/ }).first().click()
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('gpt')
  expect(new URL(page.url()).searchParams.get('open')).toContain('/')
  await page.getByRole('complementary', { name: /^GPT/ }).waitFor()
})

test('on a phone every page of administration is as wide as the phone, and shows which of them it is', async () => {
  const page = await journey.signedOn(await journey.server.createAccount({ name: 'Ada Lovelace' }), { viewport: PHONE })
  // The last of them loads, the others are gone to.
  await page.goto('/admin/audit')
  for (const place of ['audit', 'people', 'groups', 'projects', 'connections', 'models']) {
    if (place !== 'audit') await stepTo(page, `/admin/${place}`)
    const tabs = page.getByRole('navigation', { name: 'Administration' })
    const current = tabs.locator(`[aria-current="page"][href*="/admin/${place}"]`)
    await current.waitFor()
    await expect
      .poll(() => current.evaluate((tab) => tab.getBoundingClientRect().right))
      .toBeLessThanOrEqual(PHONE.width)
    expect(await page.getByRole('main').evaluate((main) => main.scrollWidth)).toBe(PHONE.width)
    await expectAccessible(page)
  }
})

test('who or what is open stays open where the list is narrowed without it', async () => {
  const admin = await journey.server.createAccount({ name: 'Ada Lovelace' })
  const grace = await journey.server.createAccount({ name: 'Grace Hopper', permissions: [] })
  await admin.client.people.patch({ params: { accountId: grace.accountId }, body: { permissions: ['reports_r'] } })
  const page = await journey.signedOn(admin)
  await page.goto('/admin/people')
  await page.getByRole('button', { name: /^Grace Hopper/ }).click()
  const person = page.getByRole('complementary', { name: 'Grace Hopper' })
  await page.getByRole('searchbox', { name: 'Name or email address' }).fill('Lovelace')
  await expect.poll(() => page.getByRole('button', { name: /^Grace Hopper/ }).count()).toBe(0)
  await person.getByRole('checkbox', { name: 'Run batch jobs' }).click()
  await expect
    .poll(async () => (await admin.client.people.get({ params: { accountId: grace.accountId } })).data.permissions)
    .toContain('batch_rw')
  await person.getByRole('button', { name: 'Sign out everywhere' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Sign out Grace Hopper everywhere?' })
  await asked.getByText('Their access tokens stay valid', { exact: false }).waitFor()
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Sign out' }).click()
  await asked.waitFor({ state: 'detached' })

  await page.goto('/admin/audit')
  await page
    .getByRole('button', { name: /^Changed\s*Ada Lovelace/ })
    .first()
    .click()
  await page.getByRole('complementary', { name: 'Changed' }).waitFor()
  await page.getByRole('searchbox', { name: 'Person, target, address, or detail' }).fill('nothing has this')
  await page.getByText('No matches').waitFor()
  await page.getByRole('complementary', { name: 'Changed' }).waitFor()
})
