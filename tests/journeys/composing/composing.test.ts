import type { TestAccount } from '@atrium/server/test-harness'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { expectFocused } from '../browser.ts'
import { answered, composer, conversation, journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()
let account: TestAccount
let page: Page

beforeEach(async () => {
  account = await journey.server.createAccount({ name: 'Ada Lovelace' })
  page = await journey.signedOn(account)
})

const said = (role: 'user' | 'assistant', text: string) => ({ role, parts: [{ type: 'text' as const, text }] })

async function openThread(): Promise<void> {
  const messages = [said('user', 'first question'), said('assistant', 'first answer')]
  const { data } = await account.client.threads.create({ body: { name: 'A thread', messages } })
  await page.goto(`/converse/thread/chat/${data.id}`)
  await conversation(page).getByText('first answer').waitFor()
}

test('Up in the empty field opens the last message to be changed, and does nothing in a field with words', async () => {
  await openThread()
  await composer(page).fill('words')
  await composer(page).press('ArrowUp')
  const editor = conversation(page).getByRole('textbox')
  await expect.poll(() => editor.count()).toBe(0)
  await composer(page).fill('')
  await composer(page).press('ArrowUp')
  await expect.poll(() => editor.inputValue()).toBe('first question')
  await expectFocused(editor)
})

test('where the keys are swapped, Enter begins a line and Control+Enter sends', async () => {
  await account.client.userState.put({ body: { path: 'settings.enterSends', value: false } })
  await openThread()
  await composer(page).fill('Say only: one')
  await composer(page).press('Enter')
  await composer(page).pressSequentially('two')
  await expect.poll(() => composer(page).inputValue()).toBe('Say only: one\ntwo')
  await composer(page).press('Control+Enter')
  await expect.poll(() => composer(page).inputValue()).toBe('')
  await answered(page)
})
