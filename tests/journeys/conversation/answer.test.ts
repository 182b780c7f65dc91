import type { TestAccount } from '@atrium/server/test-harness'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectFocused } from '../browser.ts'
import { answered, composer, conversation, say, journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()
let account: TestAccount
let page: Page

beforeAll(async () => {
  account = await journey.server.createAccount({ name: 'Ada Lovelace' })
})
beforeEach(async () => {
  page = await journey.signedOn(account)
  await page.goto('/converse/thread/chat')
})

/** The answer as the server keeps it. */
async function keptText(): Promise<string> {
  const threadId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const { data } = await account.client.threads.get({ params: { threadId } })
  return (
    data.messages
      .at(-1)
      ?.parts.map((part) => ('text' in part ? part.text : ''))
      .join('') ?? ''
  )
}

/** What of a page is printed beside the conversation. */
async function besideOnPaper(at: Page): Promise<string[]> {
  await at.emulateMedia({ media: 'print' })
  const seen = await at
    .locator('body *')
    .filter({ visible: true })
    .evaluateAll((all) =>
      all.flatMap((element) => {
        const { width, height, bottom } = element.getBoundingClientRect()
        const isDrawn = width > 1 && height > 1 && bottom > 0
        const isControl = element.matches('button, a, input, textarea, [role="status"]')
        const isRead = element.closest('[role="region"][aria-label="Conversation"], section[aria-label="Conversation"]')
        const words = [...element.childNodes]
          .flatMap((node) => (node.nodeType === 3 ? [(node.textContent ?? '').trim()] : []))
          .join('')
        return isDrawn && (isControl || (words !== '' && !isRead))
          ? [`${element.localName}: ${element.textContent}`]
          : []
      }),
    )
  await at.emulateMedia({ media: 'screen' })
  return seen
}

describe('while an answer is written', () => {
  test('a reload in mid-answer comes back to the same live answer, whole and once', async () => {
    const held = journey.server.simulator.control.hold({}, 4)
    await say(page, 'Write a long answer, please.')
    await page.waitForURL('**/converse/thread/chat/**')
    await held.reached
    await page.reload()
    await page.getByRole('button', { name: 'Stop the answer' }).waitFor()
    held.release()
    await conversation(page)
      .getByText(/\$0\.\d+/)
      .waitFor()
    const kept = await keptText()
    const words = (text: string) => text.replaceAll(/[^A-Za-z]+/g, ' ').trim()
    const [first = ''] = kept.split('\n').filter((line) => /^[A-Z]/.test(line))
    // Its rendered text would leave out what has settled out of sight.
    const shown = async () => words((await conversation(page).textContent()) ?? '')
    // What was written while the page loaded appears word by word, also after the answer has ended.
    await expect.poll(shown).toContain(words(first))
    expect((await shown()).split(words(first))).toHaveLength(2)
  })

  test('stop ends it, keeps what has come, and offers to go on', async () => {
    const held = journey.server.simulator.control.hold({}, 4)
    await say(page, 'Write a long answer, please.')
    await held.reached
    await page.getByRole('button', { name: 'Stop the answer' }).click()
    await conversation(page).getByText('Stopped').waitFor()
    await journey.server.simulator.control.whenReceived(({ closedEarly }) => closedEarly)
    held.release()
    expect((await keptText()).length).toBeGreaterThan(0)
    await expect.poll(() => composer(page).isEditable()).toBe(true)
  })

  test('a second tab shows the same live answer', async () => {
    const held = journey.server.simulator.control.hold({}, 4)
    await say(page, 'Write a long answer, please.')
    await page.waitForURL('**/converse/thread/chat/**')
    await held.reached
    const second = await page.context().newPage()
    await second.goto(page.url())
    await second.getByRole('button', { name: 'Stop the answer' }).waitFor()
    held.release()
    await answered(page)
    await answered(second)
    const answerOn = (tab: Page) => conversation(tab).getByRole('article').last().textContent()
    await expect.poll(() => answerOn(second)).toBe(await answerOn(page))
  })
})

describe('a vendor that fails', () => {
  test('is told at the turn in plain words with its status, and its one Retry asks once more', async () => {
    journey.server.simulator.control.play({ kind: 'upstream-error', status: 403 })
    await say(page, 'Say only: better now')
    await conversation(page).getByText('Provider status 403').waitFor()
    journey.server.simulator.control.clear()
    await conversation(page).getByRole('button', { name: 'Retry', exact: true }).click()
    await conversation(page).getByText('better now', { exact: true }).waitFor()
    await answered(page)
  })

  test('an answer that is cut keeps its text', async () => {
    journey.server.simulator.control.play({ kind: 'cut-mid-stream', afterChunks: 4 })
    await say(page, 'Write a long answer, please.')
    await conversation(page).getByRole('button', { name: 'Retry with another model' }).waitFor()
    expect((await keptText()).length).toBeGreaterThan(0)
    await expect.poll(() => conversation(page).innerText()).toContain('simulated')
  })
})

describe('a thread', () => {
  test('is all that is printed, is named after the first words, renamed in place, starred and deleted', async () => {
    await say(page, 'Say only: my own thread')
    await conversation(page).getByText('my own thread', { exact: true }).waitFor()
    await answered(page)
    await say(page, 'A table and code, please, and think first.')
    await conversation(page).locator('pre').first().waitFor()
    await answered(page)
    await expect.poll(() => besideOnPaper(page)).toEqual([])
    await page.getByTitle('Rename Say only: my own thread').click()
    const name = page.getByRole('textbox', { name: 'Conversation name' })
    await name.fill('x'.repeat(201))
    await name.press('Enter')
    await page.getByText('A name can have up to 200 characters; this one has 201.').waitFor()
    await name.fill('Renamed thread')
    await name.press('Enter')
    const renamed = page.getByTitle('Rename Renamed thread')
    await expectFocused(renamed)

    await page.getByRole('button', { name: 'Add to favorites' }).first().click()
    await page.getByRole('button', { name: 'Remove from favorites' }).first().waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Remove from favorites' }).first().waitFor()
    const favorites = page.getByRole('region', { name: 'Favorites' }).or(page.getByRole('group', { name: 'Favorites' }))
    await favorites.getByRole('link', { name: 'Renamed thread' }).first().waitFor()

    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByText('The conversation has been deleted').waitFor()
    expect((await account.client.threads.list({ query: { filter: 'Renamed thread' } })).data).toEqual([])
  })

  test('a draft survives a reload', async () => {
    await composer(page).fill('half a thought')
    await page.reload()
    await page.waitForFunction(() => document.querySelector('textarea')?.value === 'half a thought')
  })
})
