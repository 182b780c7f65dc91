import { expect, test } from 'vitest'
import { expectAccessible, expectFocused } from '../browser.ts'
import { journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()

test('two people comment on an answer, one mentions the other, who is led to the message', async () => {
  const { server } = journey
  const [ada, grace] = [
    await server.createAccount({ name: 'Ada Lovelace' }),
    await server.createAccount({ name: 'Grace Hopper' }),
  ]
  const messages = [{ role: 'user' as const, parts: [{ type: 'text' as const, text: 'Say only: yes' }] }]
  const { data } = await ada.client.threads.sync({ body: { name: 'Refunds', protected: 'project', messages } })
  const threadId = data.thread.id
  const address = `/converse/thread/chat/${threadId}`

  const other = await journey.signedOn(grace)
  await other.goto('/home')
  const page = await journey.signedOn(ada)
  await page.goto(address)
  const answer = page.locator('article').nth(1)
  await answer.focus()
  await answer.getByRole('button', { name: 'Comment', exact: true }).press('Enter')
  const field = page.getByRole('textbox', { name: 'Comment' })
  // Whoever opens the comments goes on in the field, and can be mentioned from the keyboard.
  await expectFocused(field)
  await expectAccessible(page)
  await page.keyboard.type('Is that so, @gra')
  await page.getByRole('option', { name: 'Grace Hopper' }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect.poll(() => field.inputValue()).toBe('Is that so, @Grace Hopper ')
  await page.keyboard.press('ControlOrMeta+Enter')
  const comments = page.getByRole('complementary', { name: 'Comments' })
  await comments.getByRole('listitem').filter({ hasText: 'Is that so, @Grace Hopper' }).waitFor()
  await answer.getByRole('button', { name: '1 comment' }).waitFor()

  // She is told where she is, and finds it in her list.
  await other.getByText('Ada Lovelace mentioned you in Refunds').waitFor()
  const told = other.getByRole('region', { name: 'Mentioned you' })
  await told.getByRole('link', { name: /Is that so, @Grace Hopper/ }).waitFor()
  await other.getByRole('button', { name: 'Mentions, 1 unread' }).click()
  await expectAccessible(other)
  await other.getByRole('link', { name: /^Ada Lovelace in Refunds/ }).click()
  const beside = other.getByRole('complementary', { name: 'Comments' })
  await beside.getByText('Is that so, ').waitFor()
  await other.getByRole('button', { name: 'Mentions', exact: true }).waitFor()
  await beside.getByRole('textbox', { name: 'Comment' }).fill('It is: https://example.org')
  await beside.getByRole('button', { name: 'Send comment' }).click()
  await beside.getByRole('link', { name: 'https://example.org' }).waitFor()
  await expectAccessible(other)

  // The other page has it without being asked; its author changes and deletes it.
  await comments.getByText('It is: ').waitFor()
  await answer.getByRole('button', { name: '2 comments' }).waitFor()
  await beside.getByRole('button', { name: 'More for the comment by Grace Hopper' }).click()
  await other.getByRole('menuitem', { name: 'Edit' }).click()
  const changed = beside.getByRole('textbox', { name: 'Edit' })
  await changed.fill('It was.')
  await beside.getByRole('button', { name: 'Save comment' }).click()
  await comments.getByText('It was.').waitFor()
  await comments.getByRole('button', { name: 'More for the comment by Grace Hopper' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await beside.getByText('It was.').waitFor({ state: 'detached' })
  await field.press('Escape')
  await expect.poll(() => comments.count()).toBe(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('1 comment')
})
