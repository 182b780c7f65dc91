import { expect, test } from 'vitest'
import { expectAccessible } from '../browser.ts'
import { composer, journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()

test('a companion that is named with @ answers a new prompt and the reply to a result, cites its library, and is asked again by a retry', async () => {
  const ada = await journey.server.createAccount()
  const { data: library } = await ada.client.libraries.create({ body: { name: 'Handbooks' } })
  const params = { libraryId: library.id }
  const text = 'Employees in Berlin have thirty days of holidays.'
  await ada.client.libraryDocuments.add({ params, body: { kind: 'text', name: 'Handbook', text } })
  await expect
    .poll(async () => (await ada.client.libraryDocuments.list({ params })).data.map(({ state }) => state))
    .toEqual(['ready'])
  const body = { name: 'Clerk', instructions: 'Answer from the handbook.', libraries: [library.id], publish: true }
  await ada.client.companions.create({ body })
  await ada.client.companions.create({ body: { name: 'Rhymer', publish: true } })
  const page = await journey.signedOn(ada)
  await page.goto('/converse/prompt')
  await composer(page).pressSequentially('@cler')
  await page.getByRole('option', { name: /^Clerk/ }).waitFor()
  await composer(page).press('Enter')
  await page.getByText('Clerk answers this message').waitFor()
  await composer(page).pressSequentially('How many holidays are there in Berlin?')
  await composer(page).press('Enter')
  const results = page.locator('[data-result]')
  await results.getByText('Answered by Clerk').waitFor()
  await results.getByRole('link', { name: 'Handbook', exact: true }).waitFor()

  await page.getByRole('button', { name: /^Reply to / }).click()
  const field = page.getByRole('textbox', { name: /^Reply to / })
  await field.pressSequentially('@rhy')
  await page.getByRole('option', { name: /^Rhymer/ }).waitFor()
  await field.press('Enter')
  await page.getByText('Rhymer answers this message').waitFor()
  await expectAccessible(page)
  // Who is asked is kept with what is written.
  await field.pressSequentially('Say only: spring')
  await expect.poll(async () => (await ada.client.drafts.list()).data.length).toBe(1)
  await page.reload()
  await page.getByText('Rhymer answers this message').waitFor()
  await field.press('Enter')
  await results.getByText('Answered by Rhymer').waitFor()
  await page.getByText('Rhymer answers this message').waitFor({ state: 'hidden' })
  await results
    .filter({ hasText: 'Answered by Rhymer' })
    .getByRole('button', { name: /^Retry / })
    .click()
  await expect.poll(() => results.getByText('Answered by Rhymer').count()).toBe(2)
  await expectAccessible(page)
})
