import { expect, test } from 'vitest'
import { expectAccessible, PHONE } from '../browser.ts'
import { answered, composer, conversation, journeyOfFile, say } from '../journey.ts'

const journey = journeyOfFile()

test('a tool that somebody has switched on is used, and its call is read below one line', async () => {
  const account = await journey.server.createAccount()
  const page = await journey.signedOn(account)
  await page.goto('/home')
  await composer(page).waitFor()
  await page.keyboard.press('Control+,')
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await settings.getByRole('tab', { name: 'Tools' }).click()
  await settings.getByRole('switch', { name: 'Date and time' }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.goto('/converse/thread/chat')
  await say(page, 'Which tools do you have? Use current_time.')
  await answered(page)
  await conversation(page).getByText('The tool answered').waitFor()
  const line = conversation(page).getByRole('button', { name: /tool/i }).first()
  await line.click()
  await conversation(page).getByText('current_time', { exact: true }).waitFor()
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  await expect.poll(() => line.isVisible()).toBe(true)
})
