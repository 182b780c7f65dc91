import type { TestAccount } from '@atrium/server/test-harness'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { expectAccessible, expectFocused, newVisitor, openBrowser, PHONE } from '../browser.ts'
import { answered, composer, conversation, say, journeyOfFile, signOn, startJourney } from '../journey.ts'

// A microphone that beeps, and that the browser lets every page use: without a window it has nobody to ask.
const MICROPHONE = '--use-fake-device-for-media-stream'
const journey = journeyOfFile({}, [MICROPHONE, '--use-fake-ui-for-media-stream'])
let account: TestAccount

/** A model that the simulator speaks for. */
const NEW = '/converse/thread/chat?model=gpt-4.1&provider=openai_chat'

afterEach(() => {
  journey.server.simulator.control.forget()
})

async function opened(options: BrowserContextOptions = {}): Promise<Page> {
  account = await journey.server.createAccount()
  const page = await journey.signedOn(account, options)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write', 'microphone'])
  await page.goto(NEW)
  await composer(page).waitFor()
  return page
}

const asked = (path: string) => journey.server.simulator.control.received().filter((one) => one.path.includes(path))
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const readAloud = (page: Page) => conversation(page).getByRole('button', { name: 'Read aloud', exact: true }).first()
const player = (page: Page) => page.getByRole('group', { name: 'Answer audio' })
const question = (page: Page) => page.getByRole('region', { name: 'Answer audio' })
const place = (page: Page) => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime)

async function withAnswer(options: BrowserContextOptions = {}): Promise<Page> {
  const page = await opened(options)
  await composer(page).fill('Say only: The picnic is on Friday, and everybody brings something to eat.')
  await button(page, 'Send').click()
  await answered(page)
  await readAloud(page).waitFor()
  return page
}

describe('an answer is read aloud', () => {
  test('after its price was said once; the second time no vendor is asked', async () => {
    const page = await withAnswer()
    await readAloud(page).click()
    await question(page)
      .getByText(/reads this answer aloud for about \$0\./)
      .waitFor()
    expect(asked('speech')).toEqual([])
    await expectAccessible(page)
    await question(page).getByRole('button', { name: 'Read aloud' }).click()
    await player(page).waitFor()
    await expect.poll(() => place(page)).toBeGreaterThan(0)
    await expect.poll(() => readAloud(page).getAttribute('aria-pressed')).toBe('true')
    await expectAccessible(page)
    expect(asked('speech')).toHaveLength(1)
    await player(page).getByRole('button', { name: 'Close player' }).click()
    await player(page).waitFor({ state: 'detached' })
    await expectFocused(readAloud(page))
    await page.keyboard.press('Enter')
    await expect.poll(() => place(page)).toBeGreaterThan(0)
    await page.reload()
    await readAloud(page).click()
    await player(page).waitFor()
    await expect.poll(() => place(page)).toBeGreaterThan(0)
    expect(asked('speech')).toHaveLength(1)
  })

  test('one at a time, and no longer than its thread is looked at', async () => {
    const page = await withAnswer()
    await readAloud(page).click()
    await question(page).getByRole('button', { name: 'Read aloud' }).click()
    await player(page).waitFor()
    await say(page, 'Say only: And on Saturday there is a concert.')
    await answered(page)
    const buttons = conversation(page).getByRole('button', { name: 'Read aloud', exact: true })
    await expect.poll(() => buttons.count()).toBe(2)
    const second = buttons.last()
    await second.click()
    await expect.poll(() => asked('speech').length).toBe(2)
    await player(page).waitFor()
    await expect.poll(() => page.locator('audio').count()).toBe(1)
    await page.getByRole('link', { name: 'Home', exact: true }).first().click()
    await page.waitForURL('**/home')
    await page.locator('audio').waitFor({ state: 'detached' })
  })

  test('or it is said that it failed, and it can be tried again', async () => {
    const page = await withAnswer({ viewport: PHONE, hasTouch: true })
    await readAloud(page).click()
    journey.server.simulator.control.play({ kind: 'upstream-error', status: 401 })
    await question(page).getByRole('button', { name: 'Read aloud' }).click()
    await conversation(page)
      .getByRole('alert')
      .getByText(/^Failed to run audio\./)
      .waitFor()
    await expectAccessible(page)
    journey.server.simulator.control.clear()
    await button(page, 'Try again').click()
    await expect.poll(() => place(page)).toBeGreaterThan(0)
    await expectAccessible(page)
  })

  test('in the voice that was chosen in the settings', async () => {
    const page = await withAnswer()
    await readAloud(page).click()
    await question(page).getByRole('combobox', { name: 'Voice' }).click()
    await page
      .getByRole('option', { name: /^Coral/ })
      .first()
      .click()
    await question(page).getByRole('button', { name: 'Read aloud' }).click()
    await player(page).waitFor()
    expect(asked('speech').at(-1)?.body).toMatchObject({ voice: 'coral' })
    await expect
      .poll(async () => (await account.client.userState.get()).data.settings?.voice)
      .toMatchObject({ voice: 'coral' })
  })
})

describe('what is said is written down', () => {
  const WORDS = /This is a recording of/

  test('where the caret is, keeps what was written, and can be taken back', async () => {
    const page = await opened()
    await composer(page).fill('Dear Ada, see you then.')
    await composer(page).press('Home')
    for (let step = 0; step < 'Dear Ada,'.length; step += 1) await composer(page).press('ArrowRight')
    await button(page, 'Dictate').click()
    await page.getByRole('timer').getByText('0:01').waitFor()
    await expectAccessible(page)
    await button(page, 'Stop and transcribe').click()
    await expect.poll(() => composer(page).inputValue()).toMatch(/^Dear Ada, This is a recording of .* see you then\.$/)
    await page.getByText(/Transcribed by .* · \$0\./).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Control+z')
    await expect.poll(() => composer(page).inputValue()).toBe('Dear Ada, see you then.')
  })

  test('unless it is thrown away with Escape', async () => {
    const page = await opened()
    await composer(page).fill('kept')
    await button(page, 'Dictate').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('timer').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('timer').waitFor({ state: 'detached' })
    await expect.poll(() => composer(page).inputValue()).toBe('kept')
    expect(asked('transcriptions')).toEqual([])
  })

  test('and where that fails the recording is kept for another try', async () => {
    const page = await opened({ viewport: PHONE, hasTouch: true })
    await button(page, 'Dictate').click()
    await page.getByRole('timer').getByText('0:01').waitFor()
    journey.server.simulator.control.play({ kind: 'upstream-error', status: 401 })
    await button(page, 'Stop and transcribe').click()
    await page
      .getByRole('alert')
      .getByText(/^Failed to run audio\./)
      .waitFor()
    await expectAccessible(page)
    journey.server.simulator.control.clear()
    await button(page, 'Try again').click()
    await expect.poll(() => composer(page).inputValue()).toMatch(WORDS)
  })

  test('and goes into the draft where somebody has left meanwhile', async () => {
    const page = await opened()
    await button(page, 'Dictate').click()
    await page.getByRole('timer').getByText('0:01').waitFor()
    await page.getByRole('link', { name: 'Home', exact: true }).first().click()
    await page.waitForURL('**/home')
    await expect.poll(() => asked('transcriptions').length).toBe(1)
    await page.goBack()
    await expect.poll(() => composer(page).inputValue()).toMatch(WORDS)
  })

  test('where the browser lets it: else it is said what to do', async () => {
    const refusing = await openBrowser([MICROPHONE, '--use-fake-ui-for-media-stream=deny'])
    const { page } = await newVisitor(refusing, journey.server.url)
    await signOn(page, await journey.server.createAccount())
    await page.goto(NEW)
    await button(page, 'Dictate').click()
    await page
      .getByRole('alert')
      .getByText(/blocks the microphone on this page/)
      .waitFor()
    await expectAccessible(page)
    await button(page, 'Close').click()
    await page.getByRole('alert').waitFor({ state: 'detached' })
    await page.context().close()
  })
})

test('where no vendor of audio is set up, neither is offered', async () => {
  const silent = await startJourney({ simulated: false, connections: {} })
  const eve = await silent.server.createAccount()
  const { data } = await eve.client.threads.create({
    body: { messages: [{ role: 'assistant', parts: [{ type: 'text', text: 'Hello' }] }] },
  })
  const page = await silent.signedOn(eve)
  const known = page.waitForResponse(/prompts\/models\?.*_audio/)
  await page.goto(`/converse/thread/chat/${data.id}`)
  await button(page, 'Copy').first().waitFor()
  await known
  await expect.poll(() => button(page, 'Read aloud').count()).toBe(0)
  await expect.poll(() => button(page, 'Dictate').count()).toBe(0)
  await silent.close()
})
