import { expect, test } from 'vitest'
import { expectAccessible } from '../browser.ts'
import { composer, journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()

test('a saved prompt is improved, says what has changed and why, and the new text becomes its next version', async () => {
  const ada = await journey.server.createAccount()
  const { data: prompt } = await ada.client.catalogPrompts.create({
    body: { name: 'City', prompt: 'Describe {{city}}.' },
  })
  const page = await journey.signedOn(ada)
  await page.goto('/home')
  await page.getByRole('link', { name: 'Prompt Optimizer' }).click()
  await page.getByRole('button', { name: 'Use saved prompt' }).click()
  await page.getByRole('button', { name: 'Choose City' }).click()
  await page.getByText('Saved prompt: City').waitFor()
  await expect.poll(() => composer(page).inputValue()).toBe('Describe {{city}}.')
  await page.getByRole('textbox', { name: 'What should be better?' }).fill('Shorter answers')
  await expectAccessible(page)
  await composer(page).press('Enter')
  await page.waitForURL(/\/prompt-optimizer\?improved=/)
  const card = page.getByRole('article', { name: /^Improved by/ })
  await card.getByRole('insertion').first().waitFor()
  await card.getByText('Answers stay short and can be compared').waitFor()
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Save as new version' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save version' }).click()
  const params = { catalogPromptId: prompt.id }
  await expect.poll(async () => (await ada.client.catalogPrompts.get({ params })).data.revision).toBe(2)
  const { data } = await ada.client.catalogPrompts.revisions({ params, query: {} })
  expect(data[0]).toMatchObject({
    note: expect.stringContaining('Says how long'),
    prompt: expect.stringContaining('{{city}}'),
  })
  // What is saved says the same now.
  await expect.poll(() => card.getByRole('button', { name: 'Save as new version' }).count()).toBe(0)
  await card.getByRole('button', { name: 'Compare both' }).click()
  await page.waitForURL(/\/prompt-optimizer\/compare\?/)
  await expect.poll(() => composer(page).inputValue()).toBe('Describe {{city}}.')
  await expect.poll(() => page.getByRole('textbox', { name: 'Second version' }).inputValue()).toContain('{{city}}')
})

test('an improved text is asked for again, proposed to whose prompt it is, and saved with what is said of its variables', async () => {
  const [ada, bob] = [await journey.server.createAccount(), await journey.server.createAccount()]
  const variables = [{ name: 'city', type: 'text' as const, required: false, default: 'Rome', sample: 'Paris' }]
  const { data: prompt } = await ada.client.catalogPrompts.create({
    body: { name: 'Travel', prompt: 'Describe {{city}}.', variables, protected: 'project' },
  })
  const page = await journey.signedOn(bob)
  await page.goto(`/prompt-optimizer?saved=${prompt.id}`)
  await page.getByText('Saved prompt: Travel').waitFor()
  await composer(page).fill('Describe {{city}}.')
  await composer(page).press('Enter')
  await page.waitForURL(/\/prompt-optimizer\?improved=/)
  const card = page.getByRole('article', { name: /^Improved by/ })
  await card.getByRole('insertion').first().waitFor()
  const improved = new URL(page.url()).searchParams.get('improved') ?? ''
  await card.getByRole('button', { name: /^Retry/ }).click()
  const results = async () => (await bob.client.promptResults.list({ query: { promptId: improved } })).data
  await expect.poll(async () => (await results()).filter(({ status }) => status === 'completed').length).toBe(2)
  await expect.poll(() => page.getByRole('article', { name: /^Improved by/ }).count()).toBe(1)
  await expectAccessible(page)
  // What comes to nothing is told, and takes nothing away.
  journey.server.simulator.control.play({ kind: 'upstream-error', status: 400 })
  await card.getByRole('button', { name: /^Retry/ }).click()
  await card.getByText('The previous result is shown').waitFor()
  journey.server.simulator.control.clear()
  await card.getByRole('insertion').first().waitFor()
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Save as prompt' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Mine')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await page.waitForURL(/\/content\/prompts\/[0-9a-f-]+/)
  const { data: own } = await bob.client.catalogPrompts.list({ query: { filter: 'Mine', owner: 'mine' } })
  expect(own[0]?.variables).toMatchObject(variables)
  await page.goBack()
  await page.goBack()
  await card.getByRole('button', { name: 'Propose change' }).click()
  await page.waitForURL(`**/content/prompts/${prompt.id}`)
  // A proposal that is being written gives its text up for the improved one, and takes it back; its note stays, with what was improved.
  const text = page.getByRole('textbox', { name: 'Prompt', exact: true })
  await text.fill('Describe {{city}} by heart.')
  await page.getByRole('textbox', { name: 'What changed?' }).fill('By heart')
  await page.goBack()
  await card.getByRole('button', { name: 'Propose change' }).click()
  await page.getByText('Previous text replaced.').waitFor()
  await expect.poll(() => text.innerText()).not.toContain('by heart')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => text.innerText()).toContain('by heart')
  await page.goBack()
  await card.getByRole('button', { name: 'Propose change' }).click()
  await page.getByText('Previous text replaced.').waitFor()
  await page.getByRole('button', { name: 'Send proposal' }).click()
  const proposals = async () => (await ada.client.catalogProposals.list({ query: { item: prompt.id } })).data
  await expect.poll(proposals).toMatchObject([{ note: expect.stringMatching(/^By heart; .*Says how long/) }])
})
