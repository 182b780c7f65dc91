import { expect, test } from 'vitest'
import { expectAccessible } from '../browser.ts'
import { journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()

test('what a prompt and a group demand of each run is set in their editors, and each change is a version', async () => {
  const ada = await journey.server.createAccount()
  const { data: prompt } = await ada.client.catalogPrompts.create({
    body: { name: 'Trip', prompt: 'A day in {{city}}', variables: [{ name: 'city', sample: 'Oslo' }] },
  })
  const { data: group } = await ada.client.catalogGroups.create({ body: { name: 'Trips', promptIds: [prompt.id] } })
  const page = await journey.signedOn(ada)
  const save = async () => {
    const button = page.getByRole('button', { name: 'Save', exact: true })
    await button.click()
    await button.waitFor({ state: 'detached' })
  }
  const changes = async (version: string) => {
    await page.getByRole('button', { name: version }).click()
    const drawer = page.getByRole('complementary', { name: 'Versions' })
    await drawer.getByText('Moderation').first().waitFor()
    await expectAccessible(page)
    return drawer
  }

  await page.goto(`/content/prompts/${prompt.id}`)
  const demands = page.getByRole('group', { name: 'In every run' })
  await demands.getByRole('checkbox', { name: 'Moderation' }).focus()
  await page.keyboard.press('Space')
  await demands.getByRole('checkbox', { name: 'Variables in braces' }).click()
  await page.getByRole('textbox', { name: 'city' }).waitFor({ state: 'detached' })
  await expectAccessible(page)
  await save()
  const read = async () => (await ada.client.catalogPrompts.get({ params: { catalogPromptId: prompt.id } })).data
  expect(await read()).toMatchObject({ moderation: true, privacy: false, isTemplate: false, revision: 2 })
  await demands.getByRole('checkbox', { name: 'Variables in braces' }).click()
  await save()
  expect((await read()).variables).toMatchObject([{ name: 'city', sample: 'Oslo' }])
  await (await changes('Version 3')).getByText('Variables in braces').first().waitFor()

  await page.goto(`/content/groups/${group.id}`)
  await demands.getByRole('checkbox', { name: 'Moderation' }).click()
  await demands.getByRole('checkbox', { name: 'Privacy check' }).click()
  await expect.poll(() => demands.getByRole('checkbox', { name: 'Variables in braces' }).count()).toBe(0)
  await save()
  await (await changes('Version 2')).getByText('Privacy check').first().waitFor()
  const { data } = await ada.client.catalogGroups.get({ params: { catalogGroupId: group.id } })
  expect(data).toMatchObject({ moderation: true, privacy: true })
})
