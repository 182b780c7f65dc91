import { expect, test } from 'vitest'
import { expectAccessible } from '../browser.ts'
import { journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()

test('prompts of a group that take no tone in common are asked for one each, and what is shown of a default is what both are sent', async () => {
  const ada = await journey.server.createAccount()
  const saved = async (name: string, options: string[], standing: string) => {
    const tone = { name: 'tone', type: 'choice' as const, options }
    const city = { name: 'city', required: false, default: standing }
    const body = { name, prompt: 'Say only: {{tone}} {{city}}', variables: [tone, city] }
    return (await ada.client.catalogPrompts.create({ body })).data.id
  }
  const promptIds = [await saved('Letter', ['warm', 'dry'], 'Lisbon'), await saved('Notice', ['plain'], 'Porto')]
  const { data: group } = await ada.client.catalogGroups.create({ body: { name: 'Tones', promptIds } })
  const page = await journey.signedOn(ada)
  await page.goto(`/content/groups/${group.id}`)
  const run = page.getByRole('form', { name: 'Run group' })
  for (const [prompt, tone] of [
    ['Letter', 'dry'],
    ['Notice', 'plain'],
  ] as const) {
    await run.getByRole('combobox', { name: `tone for ${prompt}` }).click()
    await page.getByRole('option', { name: tone }).click()
  }
  await expect.poll(() => run.getByRole('textbox', { name: 'city' }).inputValue()).toBe('Lisbon')
  await expectAccessible(page)
  await run.getByRole('button', { name: 'Run 2 prompts' }).click()
  for (const [prompt, said] of [
    ['Letter', 'dry Lisbon'],
    ['Notice', 'plain Lisbon'],
  ] as const) {
    await page.getByRole('region', { name: prompt, exact: true }).getByText(said, { exact: true }).first().waitFor()
  }
})
