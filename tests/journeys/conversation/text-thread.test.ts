import type { TestAccount } from '@atrium/server/test-harness'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, PHONE } from '../browser.ts'
import { answered, composer, conversation, say, journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()
let account: TestAccount

/** A model that the simulator speaks for. */
const NEW = '/converse/thread/text?model=gemini-3.8-flash&provider=google'

beforeAll(async () => {
  account = await journey.server.createAccount()
})

async function opened(path = NEW, options = {}): Promise<Page> {
  const page = await journey.signedOn(account, options)
  await page.goto(path)
  await composer(page).waitFor()
  return page
}

describe('a text thread', () => {
  test('begins with a text model, says that each prompt stands alone, and streams its answer', async () => {
    const page = await opened()
    await page.getByText('Each prompt stands alone').waitFor()
    await expect.poll(() => page.title()).toContain('New text')
    await expectAccessible(page)
    await say(page, 'Say only: first')
    await conversation(page).getByText('first', { exact: true }).waitFor()
    await answered(page)
    expect(new URL(page.url()).pathname).toMatch(/^\/converse\/thread\/text\/[0-9a-f-]{36}$/)
    await say(page, 'Say only: second')
    await conversation(page).getByText('second', { exact: true }).waitFor()
    await answered(page)
    const sent = JSON.stringify(journey.server.simulator.control.received().at(-1)?.body)
    expect(sent).toContain('second')
    expect(sent).not.toContain('first')
  })

  test('is led to by every list, under the address of its type', async () => {
    const page = await opened()
    await say(page, 'Say only: a harbor')
    await page.waitForURL(/thread\/text\/[0-9a-f-]{36}$/)
    await answered(page)
    const { pathname } = new URL(page.url())
    const id = pathname.split('/').at(-1)
    await page.goto('/home')
    const main = page.getByRole('main')
    await expect.poll(() => main.getByRole('link', { name: /Say only: a harbor/ }).getAttribute('href')).toBe(pathname)
    await page.goto('/converse')
    await expect.poll(() => main.getByRole('link', { name: 'Say only: a harbor' }).getAttribute('href')).toBe(pathname)
    await page.getByRole('navigation').locator(`a[href="${pathname}"]`).first().waitFor()
    // Under the address of another type it leads to its own.
    await page.goto(`/converse/thread/chat/${id}`)
    await page.waitForURL(`**${pathname}`)
    await conversation(page).getByText('a harbor', { exact: true }).waitFor()
  })

  test('keeps what is written in it apart from what is written in a chat', async () => {
    const page = await opened()
    await composer(page).fill('for the text model')
    await page.goto('/converse/thread/chat')
    await composer(page).waitFor()
    await expect.poll(() => composer(page).inputValue()).toBe('')
    await page.goto(NEW)
    await expect.poll(() => composer(page).inputValue()).toBe('for the text model')
    await composer(page).fill('')
    // What is left here would come to the next page of this person while it is written in.
    await expect.poll(async () => (await account.client.drafts.list()).data).toEqual([])
  })

  test('offers text models alone, by keyboard', async () => {
    const page = await opened('/converse/thread/text?model=gpt-4.1&provider=openai_chat')
    await page.getByRole('button', { name: /^Model:/ }).focus()
    await page.keyboard.press('Enter')
    const picker = page.getByRole('dialog', { name: 'Choose a model' })
    await picker.getByRole('combobox').fill('gpt-4.1')
    await picker.getByRole('treeitem').first().waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
  })

  test('reads and writes on a phone', async () => {
    const page = await opened(NEW, { viewport: PHONE })
    await composer(page).fill('Say only: small')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await conversation(page).getByText('small', { exact: true }).waitFor()
    await expectAccessible(page)
  })
})

test('no type, no thread', async () => {
  const page = await journey.signedOn(account)
  await page.goto('/converse/thread/poem')
  await page.getByText('404').first().waitFor()
})
