import { startGptWorkspace, workspaceGpt } from '@atrium/server/gpt-workspace'
import { afterAll, expect, test } from 'vitest'
import { expectAccessible, PHONE } from '../browser.ts'
import { journeyOfFile } from '../journey.ts'

const names = ['Travel planner', 'Contract reader', 'Release notes']
const workspace = await startGptWorkspace(names.map((name, nth) => workspaceGpt(`g-${nth}`, { name })))
const journey = journeyOfFile({ environment: workspace.environment })

afterAll(() => workspace.close())

test('a GPT of the workspace is found in the navigation, taken over, and edited as a companion', async () => {
  const account = await journey.server.createAccount({ permissions: [] })
  const page = await journey.signedOn(account)
  await page.goto('/companionhub')
  await page.getByRole('navigation').getByRole('link', { name: 'GPTs' }).click()
  await page.getByRole('table').getByText('Contract reader', { exact: true }).waitFor()
  await page.getByRole('searchbox', { name: 'Search GPTs' }).fill('Contract')
  await page.getByRole('table').getByText('Travel planner', { exact: true }).waitFor({ state: 'detached' })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Take over Contract reader' }).press('Enter')
  await page.waitForURL(/\/companionhub\/edit\?id=/)
  await page.getByText('The companion has been created.').waitFor()
  await page
    .getByText('Contract reader is missing 1 file and a tool that isn’t available here (web browsing).')
    .waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Contract reader')
  await page.goBack()
  await page.getByRole('link', { name: 'Open companion' }).waitFor()
  await page.setViewportSize(PHONE)
  await page.getByRole('searchbox', { name: 'Search GPTs' }).fill('xyz')
  await page.getByText('No GPT matches').waitFor()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await page.getByRole('button', { name: 'Take over Travel planner' }).waitFor()
  await expectAccessible(page)
})

test('several GPTs are taken over at once, and one undo takes their companions back', async () => {
  const account = await journey.server.createAccount({ permissions: [] })
  const page = await journey.signedOn(account)
  await page.goto('/companionhub/gpts')
  await page.getByRole('checkbox', { name: 'Select Travel planner' }).check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Select all shown' }).click()
  await page.getByRole('toolbar').getByRole('button', { name: 'Take over' }).click()
  await page.getByText(/^\d companions created\.$/).waitFor()
  const own = async () => (await account.client.companions.list({ query: { owner: 'mine' } })).data.length
  await expect.poll(own).toBeGreaterThan(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(own).toBe(0)
})
