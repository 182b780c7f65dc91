import type { TestAccount } from '@atrium/server/test-harness'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectAccessible, PHONE } from '../browser.ts'
import { composer, journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()
let account: TestAccount
let page: Page

const NEW_CHAT = '/converse/thread/chat'

beforeAll(async () => {
  account = await journey.server.createAccount({ name: 'Ada Lovelace' })
  page = await journey.signedOn(account)
})
// One page for all: what one test has opened or written is put away.
beforeEach(async () => {
  if (!page.url().endsWith(NEW_CHAT)) await page.goto(NEW_CHAT)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await composer(page).fill('')
})
afterAll(() => page.context().close())

const field = (at = page): Locator => at.locator('textarea')
const menu = (name: string, at = page): Locator => at.getByRole('listbox', { name })
const active = (name: string): Locator => menu(name).locator('[aria-selected="true"]')
const text = () => field().inputValue()

describe('a slash', () => {
  test('offers commands, of which typing leaves those that fit; Enter does the first and takes its name out of the text', async () => {
    await field().pressSequentially('words /sett')
    await menu('Commands').waitFor()
    await expect.poll(() => active('Commands').innerText()).toMatch(/^Settings\n/)
    await field().press('Enter')
    await page.getByRole('dialog', { name: 'Settings' }).waitFor()
    await expect.poll(() => text()).toBe('words ')
  })

  test('shows eight commands at once, each with what it does, and the keys walk round', async () => {
    await page.setViewportSize({ width: 1440, height: 1100 })
    await field().press('/')
    const options = menu('Commands').getByRole('option')
    await options.nth(8).waitFor()
    const [height = 0, rowHeight = 1] = await Promise.all([
      menu('Commands').evaluate((list) => list.clientHeight),
      options.first().evaluate((row) => row.clientHeight),
    ])
    expect(height / rowHeight).toBeCloseTo(8, 0)
    await field().press('ArrowUp')
    await expect.poll(() => options.last().getAttribute('aria-selected')).toBe('true')
    await field().press('ArrowDown')
    await expect.poll(() => options.first().getAttribute('aria-selected')).toBe('true')
  })

  test('is told to screen readers as a list that the field controls', async () => {
    await expect.poll(() => field().getAttribute('aria-controls')).toBeNull()
    await field().press('/')
    await menu('Commands').waitFor()
    const named = await field().evaluate((element) => ({
      popup: element.getAttribute('aria-haspopup'),
      list: document.getElementById(element.getAttribute('aria-controls') ?? '')?.role,
      option: document.getElementById(element.getAttribute('aria-activedescendant') ?? '')?.role,
      focused: element === document.activeElement,
    }))
    expect(named).toEqual({ popup: 'listbox', list: 'listbox', option: 'option', focused: true })
    await expectAccessible(page)
    await field().press('Backspace')
    await menu('Commands').waitFor({ state: 'detached' })
    await expect.poll(() => field().getAttribute('aria-controls')).toBeNull()
  })

  test('closes on Escape with its text kept, and stays closed until another sign is typed', async () => {
    await field().pressSequentially('/new')
    await menu('Commands').waitFor()
    await field().press('Escape')
    await menu('Commands').waitFor({ state: 'detached' })
    await field().pressSequentially('er')
    await expect.poll(() => text()).toBe('/newer')
    await expect.poll(() => menu('Commands').count()).toBe(0)
    await field().pressSequentially(' /')
    await menu('Commands').waitFor()
  })

  test('in a path, in code or where nothing fits opens nothing, so that Enter sends', async () => {
    await field().pressSequentially('/usr/bin')
    await expect.poll(() => menu('Commands').count()).toBe(0)
    await field().fill('')
    await field().pressSequentially('`x /n')
    await expect.poll(() => menu('Commands').count()).toBe(0)
    await field().fill('')
    await field().pressSequentially('/zzzz')
    await field().press('Enter')
    await page.getByRole('region', { name: 'Conversation' }).getByText('/zzzz').first().waitFor()
  })

  test('what was taken out of the text comes back by undo', async () => {
    await field().pressSequentially('ask /theme')
    await menu('Commands').waitFor()
    await field().press('Tab')
    await expect.poll(text).toBe('ask ')
    await field().press('Control+z')
    await expect.poll(text).toBe('ask /theme')
  })
})

describe('an at sign', () => {
  test('chooses a model by its name, and shows no ids', async () => {
    const button = page.getByRole('button', { name: /^Model:/ })
    const before = await button.innerText()
    await field().pressSequentially('@')
    await menu('Models').waitFor()
    const { data } = await account.client.models.list({ query: { providers: ['openai_chat'], fields: ['name'] } })
    const listed = await menu('Models').innerText()
    expect(data.filter(({ id, name }) => name !== id && listed.includes(id))).toEqual([])
    expect(listed).not.toContain('openai_chat')
    await field().press('ArrowDown')
    await field().press('ArrowDown')
    const chosen = await active('Models').innerText()
    await active('Models').click()
    await expect.poll(() => button.innerText()).not.toBe(before)
    expect(chosen).toContain(await button.locator('[title]').getAttribute('title'))
    await expect.poll(() => text()).toBe('')
    expect(await field().evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test('in an address opens nothing', async () => {
    await field().pressSequentially('ada@example')
    await expect.poll(() => menu('Models').count()).toBe(0)
  })
})

describe('a number sign', () => {
  test('names what is attached, and attaches more as its last choice', async () => {
    const image = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    await page.locator('input[type=file]').setInputFiles({ name: 'chart.png', mimeType: 'image/png', buffer: image })
    await page.getByRole('button', { name: 'Remove chart.png' }).waitFor()
    await field().pressSequentially('see #')
    await menu('Files').waitFor()
    await expect.poll(() => menu('Files').getByRole('option').last().innerText()).toMatch(/^Attach files/)
    await field().press('Enter')
    await expect.poll(text).toBe('see chart.png')
    await field().pressSequentially(' #')
    const chooser = page.waitForEvent('filechooser')
    await field().press('ArrowUp')
    await field().press('Enter')
    await chooser
  })
})

test('on a phone the menu is as wide as the field and is chosen from by touch', async () => {
  const phone = await journey.signedOn(account, { viewport: PHONE, hasTouch: true, isMobile: true })
  await phone.goto(NEW_CHAT)
  await field(phone).tap()
  await field(phone).pressSequentially('/shortcuts')
  await menu('Commands', phone).waitFor()
  const box = await menu('Commands', phone).boundingBox()
  const card = await field(phone).boundingBox()
  expect(box && box.x >= 0 && box.x + box.width <= PHONE.width).toBe(true)
  expect(box && card && box.y + box.height <= card.y).toBe(true)
  await expectAccessible(phone)
  await menu('Commands', phone).getByRole('option').first().tap()
  await phone.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  await phone.context().close()
})
