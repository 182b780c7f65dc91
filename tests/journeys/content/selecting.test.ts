import type { TestAccount } from '@atrium/server/test-harness'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '../browser.ts'
import { journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()
let ada: TestAccount
let bob: TestAccount

beforeAll(async () => {
  ada = await journey.server.createAccount({ name: 'Ada Lovelace' })
  bob = await journey.server.createAccount({ name: 'Bob' })
})

test('several saved prompts are deleted at once and brought back at once; those of others stay', async () => {
  for (const name of ['One', 'Two', 'Three']) await ada.client.catalogPrompts.create({ body: { name, prompt: 'x' } })
  await bob.client.catalogPrompts.create({ body: { name: 'Shared', prompt: 'x', protected: 'project' } })
  const page = await journey.signedOn(ada)
  await page.goto('/content/prompts')
  const rows = page.getByRole('main').getByRole('row')
  await page.getByRole('link', { name: 'Two' }).focus()
  await page.keyboard.press('x')
  const bar = page.getByRole('toolbar', { name: 'Selected items' })
  await bar.getByText('1 selected').waitFor()
  await page.getByRole('checkbox', { name: 'Select Shared' }).click()
  await bar.getByText('1 of them belongs to somebody else and stays.').waitFor()
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Select all shown' }).click()
  await bar.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(() => rows.count()).toBe(2)
  await page.getByText('3 items deleted.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => rows.count()).toBe(5)
})

test('so are libraries and prompt groups', async () => {
  for (const name of ['Atlas', 'Basics']) {
    await ada.client.catalogGroups.create({ body: { name } })
    await ada.client.libraries.create({ body: { name } })
  }
  const page = await journey.signedOn(ada)
  for (const address of ['/content/groups', '/companionhub/library']) {
    await page.goto(address)
    await page.getByRole('checkbox', { name: 'Select Atlas' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect.poll(() => page.getByRole('checkbox').count()).toBe(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('checkbox', { name: 'Select Atlas' }).waitFor()
  }
})
