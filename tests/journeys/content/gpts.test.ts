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
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Take over Contract reader' }).press('Enter')
  await page.waitForURL(/\/companionhub\/edit\?id=/)
  await page.getByText('The companion has been created.').waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Contract reader')
  await page.goBack()
  await page.getByRole('link', { name: 'Open companion' }).waitFor()
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Take over Travel planner' }).waitFor()
  await expectAccessible(page)
})
