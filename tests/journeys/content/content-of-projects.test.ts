import { expect, test } from 'vitest'
import { expectAccessible, PHONE } from '../browser.ts'
import { journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()

test('all content is shown of this project, of all, or of another that one is in, and the address says which', async () => {
  const kites = await journey.server.createProject('A kite festival')
  const boats = await journey.server.createProject('Boats')
  const secret = await journey.server.createProject('Secret')
  const ada = await journey.server.createAccount({ projects: [kites, boats] })
  for (const [project, name] of [
    [kites, 'A red kite'],
    [boats, 'A small boat'],
  ] as const) {
    await ada.client.threads.create({ body: { name, project } })
  }
  const page = await journey.signedOn(ada, { viewport: PHONE })
  const row = (name: string) => page.getByRole('row').getByRole('link', { name, exact: true })
  const choose = async (project: string | RegExp) => {
    await page.getByRole('combobox', { name: 'Projects' }).click()
    await page.getByRole('option', { name: project }).click()
  }
  await page.goto('/content')
  await row('A red kite').waitFor()
  await expect.poll(() => row('A small boat').count()).toBe(0)
  await choose(/^Boats \[/)
  await row('A small boat').waitFor()
  await row('A red kite').waitFor({ state: 'detached' })
  await page.waitForURL(new RegExp(`project=${boats}`))
  await page.reload()
  await row('A small boat').waitFor()
  await expectAccessible(page)
  await choose('All projects')
  await row('A red kite').waitFor()
  await row('A small boat').waitFor()
  await choose('This project')
  await row('A small boat').waitFor({ state: 'detached' })
  // A project that one is not in shows nothing of it.
  await page.goto(`/content?project=${secret}`)
  await row('A red kite').waitFor()
  await expect.poll(() => page.getByRole('combobox', { name: 'Projects' }).textContent()).toContain('This project')
})
