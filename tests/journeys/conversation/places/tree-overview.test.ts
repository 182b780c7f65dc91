import type { TestAccount } from '@atrium/server/test-harness'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { expectAccessible, PHONE } from '../../browser.ts'
import { conversation, journeyOfFile } from '../../journey.ts'

const journey = journeyOfFile()
let account: TestAccount
let page: Page
let threadId: string

const said = (role: 'user' | 'assistant', text: string) => ({ role, parts: [{ type: 'text' as const, text }] })

beforeAll(async () => {
  account = await journey.server.createAccount({ name: 'Ada Lovelace' })
})
beforeEach(async () => {
  const messages = [said('user', 'first question'), said('assistant', 'first answer'), said('user', 'go on')]
  const { data } = await account.client.threads.create({ body: { name: 'A tree', messages } })
  threadId = data.id
  const [, answer] = data.messages
  const ask = (text: string, parentId: string | null | undefined) =>
    account.client.runs.start({ params: { threadId }, body: { messages: [said('user', text)], parentId } })
  await ask('Say only: another way', answer?.id)
  await ask('Say only: from the start', null)
  page = await journey.signedOn(account)
})

const open = async (at: Page) => {
  await at.goto(`/converse/thread/chat/${threadId}`)
  await conversation(at).getByText('from the start', { exact: true }).waitFor()
  await at.getByRole('button', { name: 'More' }).first().click()
  await at.getByRole('menuitem', { name: 'Branches' }).click()
  await at.getByRole('tree', { name: 'Branches' }).waitFor()
}
const focused = (at: Page) => at.evaluate(() => document.activeElement?.textContent ?? '')

test('the tree shows forks only, arrows move in it, and Enter leads to the branch', async () => {
  await open(page)
  const rows = page.getByRole('treeitem')
  await expect.poll(() => rows.count()).toBe(4)
  await expect
    .poll(() => rows.evaluateAll((all) => all.map((row) => row.getAttribute('aria-level'))))
    .toEqual(['1', '2', '2', '1'])
  await rows.filter({ hasText: 'from the start' }).getByText('Current').waitFor()
  // All of them begin with what a person has said, and no model stands beside that.
  expect((await rows.allInnerTexts()).map((row) => row.split('\n')[0])).toEqual(['You:', 'You:', 'You:', 'You:'])
  const model = await page
    .getByRole('button', { name: /^Model:/, includeHidden: true })
    .locator('[title]')
    .getAttribute('title')
  await expect.poll(() => page.getByRole('tree').innerText()).not.toContain(model)
  await expect.poll(() => focused(page)).toContain('from the start')
  await expectAccessible(page)
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => focused(page)).toContain('another way')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => focused(page)).toContain('first question')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => focused(page)).toContain('go on')
  await page.keyboard.press('Enter')
  await page.getByRole('tree').waitFor({ state: 'hidden' })
  await conversation(page).getByText('go on', { exact: true }).waitFor()
  await expect
    .poll(async () => (await account.client.threads.get({ params: { threadId } })).data.messages.length)
    .toBe(7)
  await page.reload()
  await conversation(page).getByText('go on', { exact: true }).waitFor()
})

test('on a phone the tree is a sheet that fits', async () => {
  const phone = await journey.signedOn(account, { viewport: PHONE, hasTouch: true })
  await open(phone)
  const box = await phone.getByRole('dialog', { name: 'Branches' }).boundingBox()
  expect(box && box.x >= 0 && box.x + box.width <= PHONE.width).toBe(true)
  await phone.getByRole('treeitem').filter({ hasText: 'another way' }).click()
  await conversation(phone).getByText('another way', { exact: true }).waitFor()
  await phone.context().close()
})
