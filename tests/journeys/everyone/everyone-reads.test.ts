import type { TestAccount } from '@atrium/server/test-harness'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { DESKTOP, expectAccessible, PHONE } from '../browser.ts'
import { answered, composer, conversation, say, type Journey, journeyOfFile } from '../journey.ts'

const ARABIC = 'مرحبا بالعالم، كيف حالك اليوم؟'
const ANSWER = `# عنوان\n\n${ARABIC}\n\n- أولا\n- ثانيا\n\n> اقتباس\n\nIn English again.\n\n\`\`\`ts\nconst answer = 42\n\`\`\``

const journey = journeyOfFile()
let account: TestAccount
let threadPath: string
let page: Page

beforeAll(async () => {
  account = await journey.server.createAccount({ name: 'Grace Hopper' })
  const { data } = await account.client.threads.create({
    body: {
      name: ARABIC,
      messages: [
        { role: 'user', parts: [{ type: 'text', text: ARABIC }] },
        { role: 'assistant', parts: [{ type: 'text', text: ANSWER }] },
      ],
    },
  })
  threadPath = `/converse/thread/chat/${data.id}`
})

async function open(path: string, options: Parameters<Journey['signedOn']>[1] = {}): Promise<void> {
  page = await journey.signedOn(account, options)
  await page.goto(path)
  await composer(page).waitFor()
}

const isWithinTheWindow = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

describe('text from right to left', () => {
  test.each([
    ['1440 px', DESKTOP],
    ['390 px', PHONE],
  ])('a whole page from right to left fits %s, with the navigation at the other side', async (_width, viewport) => {
    await open(threadPath, { viewport })
    await page.evaluate(() => (document.documentElement.dir = 'rtl'))
    await expect.poll(() => isWithinTheWindow()).toBe(true)
    await expectAccessible(page)
    await composer(page).fill(ARABIC)
    expect(await composer(page).evaluate((element) => getComputedStyle(element).direction)).toBe('rtl')
    if (viewport === PHONE) return
    const navigation = await page.getByRole('navigation').first().boundingBox()
    expect(navigation?.x).toBeGreaterThan(viewport.width / 2)
  })
})

describe('at 200 % zoom', () => {
  test.each(['/home', '/converse', '/converse/thread/chat'])('%s fits and can be used', async (path) => {
    page = await journey.signedOn(account, { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 })
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).filter({ hasText: /\S/ }).first().waitFor()
    await expect.poll(() => isWithinTheWindow()).toBe(true)
    await expectAccessible(page)
  })

  test('the composer leaves room for the conversation', async () => {
    await open(threadPath, { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 })
    await composer(page).fill('One line.')
    const region = await conversation(page).boundingBox()
    expect(region?.height).toBeGreaterThan(150)
    await expect.poll(() => isWithinTheWindow()).toBe(true)
  })
})

describe('a screen reader', () => {
  test('hears that an answer comes, then whole paragraphs, never single words', async () => {
    await open('/converse/thread/chat')
    await page.evaluate(() => {
      const heard: string[] = []
      Object.assign(window, { heard })
      new MutationObserver((records) => {
        for (const { addedNodes } of records) {
          for (const node of addedNodes) {
            if (node.parentElement?.matches('[aria-live="polite"]') && node.textContent) heard.push(node.textContent)
          }
        }
      }).observe(document.body, { subtree: true, childList: true })
    })
    const held = journey.server.simulator.control.hold({}, 3)
    await say(page, 'long 200 please')
    await held.reached
    await page.getByText('Answering…').waitFor({ state: 'attached' })
    held.release()
    await conversation(page)
      .getByText(/\$0\.\d+/)
      .waitFor()
    const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard)
    const answer = await conversation(page).getByRole('article').last().innerText()
    expect(heard).toContain('Answering…')
    const pieces = heard.filter((piece) => piece !== 'Answering…')
    expect(pieces.length).toBeGreaterThan(0)
    const words = (text: string) => text.replaceAll(/\s+/g, ' ')
    for (const piece of pieces.filter((text) => !text.startsWith('Code'))) expect(words(answer)).toContain(words(piece))
    expect([...new Set(pieces)]).toEqual(pieces)
  })
})

test('under forced colors every button of the composer keeps a visible edge or sign, and nothing is in violation', async () => {
  await open(threadPath)
  await page.emulateMedia({ forcedColors: 'active' })
  await composer(page).focus()
  await page.keyboard.press('Tab')
  const ring = await page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body)
    return { outlineStyle, outlineWidth }
  })
  expect(ring.outlineStyle).not.toBe('none')
  expect(Number.parseFloat(ring.outlineWidth)).toBeGreaterThanOrEqual(2)
})

test('with reduced motion nothing moves while an answer comes', async () => {
  await open(threadPath)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const held = journey.server.simulator.control.hold({}, 3)
  await say(page, 'long 200 please')
  await held.reached
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().duration) > 1)
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'transition')),
  )
  held.release()
  await answered(page)
  expect(moving).toEqual([])
})
