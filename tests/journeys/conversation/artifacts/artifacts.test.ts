import type { TestAccount } from '@atrium/server/test-harness'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible, PHONE } from '../../browser.ts'
import { answered, composer, conversation, journeyOfFile, say } from '../../journey.ts'

const journey = journeyOfFile()
let account: TestAccount

beforeAll(async () => {
  account = await journey.server.createAccount()
})

const panel = (page: Page, name = 'Counter') => page.getByRole('complementary', { name })
const shown = (page: Page) => panel(page).frameLocator('iframe').frameLocator('iframe')

test('what an answer has made is tried beside the conversation, in all its versions, and is there after a reload', async () => {
  const page = await journey.signedOn(account)
  await page.goto('/converse/thread/chat')
  await say(page, 'Make a web page')
  await answered(page)
  await conversation(page).getByRole('button', { name: 'Open', exact: true }).click()
  await shown(page).getByRole('button', { name: 'Press' }).click()
  await shown(page).getByRole('status').getByText('1').waitFor()
  await expectAccessible(page)

  // Whoever looks at the newest version is shown the next one.
  await say(page, 'Make the web page again')
  await shown(page).getByRole('heading', { name: 'Count once more' }).waitFor()
  await panel(page).getByText('2 of 2').waitFor()
  await panel(page).getByRole('tab', { name: 'Changes' }).click()
  await panel(page).locator('ins', { hasText: 'once more' }).waitFor()
  await panel(page).getByRole('button', { name: 'Older version' }).click()
  await panel(page).getByText('1 of 2').waitFor()
  const saved = page.waitForEvent('download')
  await panel(page).getByRole('button', { name: 'Download' }).first().click()
  expect((await saved).suggestedFilename()).toBe('Counter.html')

  await page.reload()
  await panel(page).getByText('1 of 2').waitFor()
  await panel(page).getByRole('tab', { name: 'Code' }).click()
  await panel(page).getByText('<title>').waitFor()
  await panel(page).getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('Escape')
  await panel(page).waitFor({ state: 'hidden' })
  expect(new URL(page.url()).search).toBe('')
})

test('on a phone it is the whole window, and goes by its button', async () => {
  const page = await journey.signedOn(account, { viewport: PHONE })
  await page.goto('/converse/thread/chat')
  await say(page, 'Make a web page')
  await answered(page)
  await conversation(page).getByRole('button', { name: 'Open', exact: true }).click()
  await shown(page).getByRole('heading', { name: 'Count' }).waitFor()
  await expect.poll(async () => (await panel(page).boundingBox())?.width).toBe(PHONE.width)
  await expectAccessible(page)
  await panel(page).getByRole('button', { name: 'Close' }).click()
  await composer(page).waitFor()
})

test('a person makes a version of their own, which other tabs show, the model is told of, and a reload brings back', async () => {
  const page = await journey.signedOn(account)
  await page.goto('/converse/thread/chat')
  await say(page, 'Make a web page')
  await answered(page)
  await conversation(page).getByRole('button', { name: 'Open', exact: true }).click()
  await shown(page).getByRole('heading', { name: 'Count' }).waitFor()
  const other = await page.context().newPage()
  await other.goto(page.url())
  await shown(other).getByRole('heading', { name: 'Count' }).waitFor()

  await panel(page).getByRole('button', { name: 'Edit' }).press('Enter')
  await panel(page).getByRole('textbox', { name: 'Code of Counter' }).waitFor()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('<!-- mine -->')
  await page.keyboard.press('Control+End')
  await page.keyboard.type('<p>added by hand</p>')
  await expectAccessible(page)
  // What is begun is still there when the panel is opened again.
  await panel(page).getByRole('button', { name: 'Close' }).click()
  await conversation(page).getByRole('button', { name: 'Open', exact: true }).click()
  await panel(page).getByRole('button', { name: 'Save version' }).click()
  await panel(page).getByText('2 of 2').waitFor()
  await panel(other).getByText('2 of 2').waitFor()
  await panel(page).getByRole('tab', { name: 'Changes' }).click()
  await panel(page).locator('ins', { hasText: 'mine' }).waitFor()
  await page.reload()
  await panel(page).getByText('2 of 2').waitFor()

  await panel(page).getByRole('button', { name: 'Ask for changes' }).click()
  await expect.poll(() => composer(page).inputValue()).toContain('> Counter')
  await composer(page).press('Control+End')
  await page.keyboard.type('Say only: seen')
  await page.keyboard.press('Enter')
  const sent = () => JSON.stringify(journey.server.simulator.control.received().at(-1)?.body)
  await expect.poll(sent).toContain('added by hand')
})

test('the panel is made wider with keys and by drawing its edge, and stays so', async () => {
  const page = await journey.signedOn(account)
  await page.goto('/converse/thread/chat')
  await say(page, 'Make a web page')
  await answered(page)
  await conversation(page).getByRole('button', { name: 'Open', exact: true }).click()
  const width = async () => (await panel(page).boundingBox())?.width ?? 0
  const edge = page.getByRole('separator', { name: 'Width of the panel' })
  await edge.waitFor()
  const before = await width()
  await edge.press('ArrowLeft')
  await expect.poll(width).toBe(before + 32)
  await edge.press('End')
  await expect.poll(width).toBe(320)
  const box = await edge.boundingBox()
  if (!box) throw new Error('The edge is not there.')
  await page.mouse.move(box.x + 4, box.y + 200)
  await page.mouse.down()
  await page.mouse.move(box.x - 96, box.y + 200)
  await page.mouse.up()
  await expect.poll(width).toBe(420)
  await page.reload()
  await edge.waitFor()
  await expect.poll(width).toBe(420)
})

test('what is being written grows in the panel as code, and is tried once it is complete', async () => {
  const page = await journey.signedOn(account)
  await page.goto('/converse/thread/chat')
  await say(page, 'Make a web page')
  await answered(page)
  await conversation(page).getByRole('button', { name: 'Open', exact: true }).click()
  await shown(page).getByRole('heading', { name: 'Count' }).waitFor()
  // Far enough for its title, and not to its end.
  const held = journey.server.simulator.control.hold({ textIncludes: 'web page again' }, 30)
  await say(page, 'Make the web page again')
  await held.reached
  await panel(page).getByText('2 of 2').waitFor()
  await panel(page).getByRole('tab', { name: 'Code', selected: true }).waitFor()
  held.release()
  await shown(page).getByRole('heading', { name: 'Count once more' }).waitFor()
})
