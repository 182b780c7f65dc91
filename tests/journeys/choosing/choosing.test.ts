import type { TestAccount } from '@atrium/server/test-harness'
import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectAccessible, expectFocused, PHONE } from '../browser.ts'
import { answered, composer, say, journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()
let account: TestAccount
let page: Page

beforeEach(async () => {
  account = await journey.server.createAccount()
  page = await journey.signedOn(account)
  await page.goto('/converse/thread/chat')
})

const button = (at = page): Locator => at.getByRole('button', { name: /^Model:/ })
const picker = (at = page): Locator => at.getByRole('dialog', { name: 'Choose a model' })
const search = (at = page): Locator => picker(at).getByRole('combobox')
const row = (name: string | RegExp, at = page): Locator => picker(at).getByRole('treeitem', { name })

async function open(at = page): Promise<void> {
  await button(at).click()
  await search(at).waitFor()
}

/** The names of a section of quick choices, in their order. */
async function section(name: string): Promise<string[]> {
  const lines = await picker()
    .locator('[role="tree"] > *')
    .evaluateAll((all) =>
      all.map((line) => ({
        heading: line.role === 'none' ? (line.textContent ?? '') : null,
        provider: line.ariaExpanded !== null,
        model: line.querySelector('[title]')?.getAttribute('title') ?? '',
      })),
    )
  const from = lines.findIndex(({ heading }) => heading === name)
  if (from === -1) return []
  const rest = lines.slice(from + 1)
  const until = rest.findIndex(({ heading, provider }) => heading !== null || provider)
  return rest.slice(0, until === -1 ? undefined : until).map(({ model }) => model)
}

describe('the picker', () => {
  test('opens on its search, is walked with the arrows, chooses with Enter, and gives the focus back on Escape', async () => {
    await open()
    expect(await search().evaluate((field) => field === document.activeElement)).toBe(true)
    await expectAccessible(page)
    await search().fill('claude opus')
    await row(/Claude Opus/)
      .first()
      .waitFor()
    await search().press('ArrowDown')
    await search().press('ArrowUp')
    await search().press('Enter')
    await picker().waitFor({ state: 'hidden' })
    await expect.poll(() => button().innerText()).toMatch(/Opus/)
    await open()
    await search().press('Escape')
    await picker().waitFor({ state: 'hidden' })
    await expectFocused(button())
  })

  test('keeps what is pinned, by key and by the star, and what was used last, for the next visit', async () => {
    await open()
    await search().fill('mistral large')
    await row(/Mistral Large/i)
      .first()
      .waitFor()
    await search().press('Control+d')
    await row(/pinned/)
      .first()
      .waitFor()
    await search().fill('nova pro')
    const nova = row(/nova.pro/i).first()
    await nova.hover()
    await nova.locator('[data-act="pin"]').click()
    await row(/pinned/)
      .first()
      .waitFor()
    await nova.click()
    await picker().waitFor({ state: 'hidden' })
    await expect
      .poll(async () => (await account.client.userState.get()).data)
      .toMatchObject({ settings: { pinnedModels: [{}, {}], recentModels: [{ provider: 'aws_chat' }] } })
    await page.reload()
    await open()
    const pinned = await section('Pinned')
    expect(pinned).toHaveLength(2)
    expect(pinned[0]).toMatch(/mistral large/i)
    await search().fill('claude opus')
    await search().press('Enter')
    await open()
    expect((await section('Recent'))[0]).toMatch(/Opus/)
  })

  test('narrows by chips that hold together, and the side pane tells the prices of the catalog', async () => {
    await open()
    await picker().getByRole('button', { name: 'Vision' }).click()
    await picker().getByRole('button', { name: 'Long context' }).click()
    await search().fill('gpt')
    const { data } = await account.client.models.list({ query: { providers: ['openai_chat'], fields: ['*'] } })
    const fitting = data.filter(
      ({ name = '', inputs, context }) => /gpt/i.test(name) && inputs?.includes('image') && (context ?? 0) >= 200_000,
    )
    const lines = picker().locator('[role="treeitem"][aria-level="2"]').filter({ hasText: /gpt/i })
    await expect.poll(() => lines.count()).toBeGreaterThanOrEqual(fitting.length)
    const model = fitting.find(({ recommended }) => recommended)
    expect(model).toBeDefined()
    await search().fill(model?.name ?? '')
    const pane = picker().getByRole('region', { name: `About ${model?.name}`, exact: true })
    await pane.waitFor()
    const text = await pane.innerText()
    for (const price of [model?.pricing?.input, model?.pricing?.output]) {
      const amount = ((price?.rate ?? NaN) / (price?.unitSize ?? 1)) * 1_000_000
      expect(text).toContain(`$${amount.toFixed(2)} per million tokens`)
    }
    expect(text).toContain(`${model?.context?.toLocaleString('en')} tokens`)
    await pane.focus()
    await pane.press('p')
    await pane.getByRole('button', { name: 'Pin', pressed: true }).waitFor()
  })

  test('is a sheet on a phone, whose rows lead to their details and back', async () => {
    const phone = await journey.signedOn(account, { viewport: PHONE, hasTouch: true, isMobile: true })
    await phone.goto('/converse/thread/chat')
    await open(phone)
    await expectAccessible(phone)
    await search(phone).fill('claude opus')
    const about = picker(phone)
      .getByRole('button', { name: /^About Claude Opus/ })
      .first()
    const size = await about.boundingBox()
    expect(size?.width).toBeGreaterThanOrEqual(44)
    await about.click()
    const pane = picker(phone).getByRole('region', { name: /^About Claude Opus/ })
    await pane.getByText('per million tokens').first().waitFor()
    await expectAccessible(phone)
    await pane.getByRole('button', { name: 'Pin', exact: true }).click()
    await pane.getByRole('button', { name: 'Back to the list' }).click()
    await row(/pinned/, phone)
      .first()
      .waitFor()
    await phone.context().close()
  })

  test('leaves out what is not approved for secure data, and says how many and why', async () => {
    const dialog = page.getByRole('dialog')
    await page.goto('/')
    const { data } = await account.client.models.list({ query: { providers: ['openai_chat'], fields: ['abilities'] } })
    expect(data.some(({ abilities }) => !abilities?.sensitive)).toBe(true)
    await account.client.userState.put({ body: { path: 'default.SDM', value: true } })
    await page.goto('/converse/thread/chat')
    await button().waitFor()
    await button().click()
    await dialog.getByText(/models hidden: not approved for secure data/).waitFor()
    await expectAccessible(page)
  })
})

describe('the options', () => {
  const options = (): Locator => page.getByRole('button', { name: /^Options/ })
  const pane = (): Locator => page.getByRole('complementary', { name: 'Options', exact: true })
  const temperature = (): Locator => pane().getByRole('textbox', { name: 'Temperature' })

  beforeEach(async () => {
    await page.goto('/converse/thread/chat?provider=openai_chat&model=gpt-4.1')
    await options().click()
    await temperature().waitFor()
  })

  test('are left with Escape, and the focus is where it was before', async () => {
    await temperature().focus()
    await page.keyboard.press('Escape')
    await pane().waitFor({ state: 'hidden' })
    await expectFocused(options())
  })

  test('a change is marked and counted, reset by field, and saved as what new chats begin with', async () => {
    await pane().getByRole('button', { name: 'Precise' }).click()
    await expect.poll(() => temperature().inputValue()).toBe('0.2')
    await page.getByRole('button', { name: 'Options, 1 changed' }).waitFor()
    await pane().getByRole('button', { name: 'Reset Temperature' }).click()
    await expect.poll(() => temperature().inputValue()).toBe('0.7')
    await temperature().fill('1.1')
    await temperature().press('Enter')
    await expectAccessible(page)
    await pane().getByRole('button', { name: 'Save as default' }).click()
    await page.getByRole('button', { name: 'Options', exact: true }).waitFor()
    await expect
      .poll(async () => (await account.client.userState.get()).data.settings?.options)
      .toMatchObject({ 'openai_chat/gpt-4.1': { temperature: 1.1 } })
    await page.reload()
    await options().click()
    await expect.poll(() => temperature().inputValue()).toBe('1.1')
    await pane().getByRole('button', { name: 'Restore model defaults' }).click()
    await expect.poll(() => temperature().inputValue()).toBe('0.7')
    await pane().getByRole('button', { name: 'Restore model defaults' }).waitFor({ state: 'hidden' })
  })
})

describe('a model that its vendor turned off', () => {
  const GONE = { provider: 'openai_chat', model: 'gpt-4-turbo' } as const
  const note = () => page.getByText('GPT-4 Turbo was turned off on October 23, 2026. GPT-5.6 Sol answers instead.')

  test('is not offered', async () => {
    await open()
    await search().fill('gpt-4 turbo')
    await picker().getByText('No models match.').waitFor()
  })

  test('is named in its old conversation, and its successor is there before anything is sent', async () => {
    const { data: thread } = await account.client.threads.create({ body: { type: 'chat', ...GONE } })
    await page.goto(`/converse/thread/chat/${thread.id}`)
    await note().waitFor()
    await page.getByRole('button', { name: 'Choose replacement' }).waitFor()
    await expect.poll(() => button().innerText()).toMatch(/5.6 Sol/)
    await expectAccessible(page)
    await composer(page).waitFor()
    await say(page, 'Say only: here')
    await answered(page)
    await note().waitFor({ state: 'hidden' })
    const { data } = await account.client.threads.get({ params: { threadId: thread.id } })
    expect(data.model).toBe('gpt-5.6-sol')
    expect(data.messages.at(-1)?.metadata?.warnings ?? []).toEqual([])
  })

  test('is named where the address names it, and taken over in one click', async () => {
    await page.goto('/converse/thread/chat?provider=openai_chat&model=gpt-4-turbo')
    await note().waitFor()
    await page.getByRole('button', { name: /^Use GPT-5.6 Sol/ }).click()
    await note().waitFor({ state: 'hidden' })
    await expect.poll(() => button().innerText()).toMatch(/5.6 Sol/)
  })
})
