import { expect, test } from 'vitest'
import { expectAccessible, PHONE } from '../browser.ts'
import { journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()

const FIRST = { uuid: '1', sender: 'human', text: 'Name a river.', files: [{ file_name: 'map.png' }] }
const exportOf = (updated: string, messages: readonly object[]) => ({
  name: 'conversations.json',
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify([{ uuid: 'a', name: 'Rivers', updated_at: updated, chat_messages: messages }])),
})

test('a conversation that went on elsewhere and here is told with what is left out, and imported as a copy where that is wished', async () => {
  const ada = await journey.server.createAccount()
  const page = await journey.signedOn(ada)
  await page.goto('/home')
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.keyboard.press('Control+,')
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await settings.getByRole('tab', { name: 'Import' }).click()
  const file = settings.locator('input[type=file]')
  await file.setInputFiles(exportOf('2025-01-06T08:00:00Z', [FIRST]))
  await settings.getByText('1 conversation imported · 1 image, file or other part left out').waitFor()
  const [thread] = (await ada.client.threads.list({})).data
  const messages = [{ role: 'user' as const, parts: [{ type: 'text' as const, text: 'Said here' }] }]
  await ada.client.runs.start({ params: { threadId: thread?.id ?? '' }, body: { messages } })
  const newer = exportOf('2025-01-07T08:00:00Z', [FIRST, { uuid: '2', sender: 'assistant', text: 'The Nile.' }])
  await file.setInputFiles(newer)
  await settings.getByText('1 with newer messages left out').waitFor()
  await settings.getByText('What was left out').click()
  await settings.getByText('Import it as a copy to get them.').waitFor()
  await page.setViewportSize(PHONE)
  await expectAccessible(page)
  await settings.getByRole('switch', { name: 'Import as copies' }).click()
  await file.setInputFiles(newer)
  await expect.poll(() => settings.getByText(/^1 conversation imported/).count()).toBe(2)
  expect((await ada.client.threads.list({})).data.map(({ name }) => name)).toEqual(['Rivers', 'Rivers'])
})
