import { expect, test } from 'vitest'
import { expectAccessible } from '../browser.ts'
import { conversation, journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()

const spoken = (role: string, text: string) => ({ author: { role }, content: { content_type: 'text', parts: [text] } })

test('an export of ChatGPT is imported in the settings, and its conversations are there to go on with', async () => {
  const account = await journey.server.createAccount()
  const page = await journey.signedOn(account)
  await page.goto('/home#settings/import')
  const section = page.getByRole('region', { name: 'Import' })
  const circle = { a: { id: 'a', parent: 'a', message: spoken('user', 'a') } }
  const mapping = {
    q: { id: 'q', parent: null, message: spoken('user', 'Where were we?') },
    a: { id: 'a', parent: 'q', message: spoken('assistant', 'In the middle of it.') },
  }
  const text = JSON.stringify([
    { conversation_id: '1', title: 'From elsewhere', mapping },
    { conversation_id: '2', title: 'Broken', mapping: circle },
  ])
  const file = { name: 'conversations.json', mimeType: 'application/json', buffer: Buffer.from(text) }
  await section.getByLabel('Choose a file').first().setInputFiles(file)
  await section.getByText('1 conversation imported · 1 failed').waitFor()
  await section.getByText('What was left out').click()
  await section.getByText('Its messages refer to each other in a circle.').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /From elsewhere/ })
    .click()
  await conversation(page).getByText('In the middle of it.').waitFor()
  await expect.poll(() => conversation(page).getByText('Where were we?').count()).toBe(1)
})
