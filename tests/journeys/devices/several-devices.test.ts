import type { TestAccount } from '@atrium/server/test-harness'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answered, conversation, say, journeyOfFile, openFollowing } from '../journey.ts'

const journey = journeyOfFile()
let account: TestAccount
/** Two devices of one person: nothing goes from one to the other but through the server. */
let here: Page
let there: Page

beforeEach(async () => {
  account = await journey.server.createAccount({ name: 'Ada Lovelace' })
  here = await journey.signedOn(account)
  there = await journey.signedOn(account)
})
afterEach(async () => {
  await here.context().close()
  await there.context().close()
})

const NEW_CHAT = '/converse/thread/chat'
const navigation = (page: Page) => page.getByRole('navigation')
const inNavigation = (page: Page, name: string) => navigation(page).getByRole('link', { name }).first()

async function newThread(name: string): Promise<string> {
  const { data } = await account.client.threads.create({ body: { name } })
  return data.id
}

test('what is asked on one device is answered on both, and shows as running meanwhile', async () => {
  await openFollowing(there, NEW_CHAT)
  await openFollowing(here, NEW_CHAT)
  const held = journey.server.simulator.control.hold({}, 4)
  await say(here, 'Write a long answer, please.')
  await held.reached
  await inNavigation(there, 'Write a long answer, please.').getByLabel('Answering').waitFor()
  await inNavigation(there, 'Write a long answer, please.').click()
  await there.getByRole('button', { name: 'Stop the answer' }).waitFor()
  held.release()
  await answered(here)
  await answered(there)
  await inNavigation(there, 'Write a long answer, please.').getByLabel('Answering').waitFor({ state: 'detached' })
  // Each device holds the turns near what it shows; the answer is in both.
  const answerOn = (page: Page) => conversation(page).getByRole('article').last().textContent()
  await expect.poll(() => answerOn(there)).toBe(await answerOn(here))
})

test('a conversation that is open on two devices goes on in both', async () => {
  const threadId = await newThread('Shared table')
  await openFollowing(there, `${NEW_CHAT}/${threadId}`)
  await openFollowing(here, `${NEW_CHAT}/${threadId}`)
  await say(here, 'Say only: said on the other device')
  await conversation(there).getByText('said on the other device', { exact: true }).waitFor()
})

test('a new name, a star and a setting appear on the other device without a reload', async () => {
  const threadId = await newThread('Before')
  await openFollowing(there, NEW_CHAT)
  await inNavigation(there, 'Before').waitFor()
  await account.client.threads.patch({ params: { threadId }, body: { name: 'After' } })
  await inNavigation(there, 'After').waitFor()
  await openFollowing(here, `${NEW_CHAT}/${threadId}`)
  await here.getByRole('button', { name: 'Add to favorites' }).first().click()
  await navigation(there).getByRole('region', { name: 'Favorites' }).getByRole('link', { name: 'After' }).waitFor()
})

test('a conversation that is deleted elsewhere leaves the lists, and its page says so with a way to go on', async () => {
  const threadId = await newThread('Soon gone')
  await openFollowing(there, `${NEW_CHAT}/${threadId}`)
  await inNavigation(there, 'Soon gone').waitFor()
  await account.client.threads.delete({ params: { threadId } })
  await there.getByRole('heading', { name: 'Conversation not found' }).first().waitFor()
  await inNavigation(there, 'Soon gone').waitFor({ state: 'detached' })
  await there.getByRole('link', { name: 'Start a new chat' }).click()
  await there.waitForURL('**/converse/thread/chat')
})

test('the tabs of one browser share one stream; when the tab that has it closes, another goes on', async () => {
  await openFollowing(here, NEW_CHAT)
  const second = await here.context().newPage()
  await second.goto(NEW_CHAT)
  await newThread('Heard by both')
  await inNavigation(here, 'Heard by both').waitFor()
  await inNavigation(second, 'Heard by both').waitFor()
  const takenOver = second.waitForResponse((response) => response.url().endsWith('/api/v1/events'))
  await here.close()
  await takenOver
  await newThread('Heard by the second')
  await inNavigation(second, 'Heard by the second').waitFor()
})

test('an answer that was not seen yet is marked as unread, until its end is seen on any device', async () => {
  await account.client.threads.sync({
    body: { name: 'News', messages: [{ role: 'user', parts: [{ type: 'text', text: 'Say only: news' }] }] },
  })
  await openFollowing(there, NEW_CHAT)
  await inNavigation(there, 'News').getByTitle('Unread').waitFor()
  await openFollowing(here, '/home')
  await here
    .getByRole('region', { name: 'Recently viewed' })
    .getByRole('link', { name: 'News' })
    .getByTitle('Unread')
    .waitFor()
  await inNavigation(here, 'News').click()
  await conversation(here).getByText('news', { exact: true }).waitFor()
  await inNavigation(there, 'News').getByTitle('Unread').waitFor({ state: 'detached' })
  await there.reload()
  await inNavigation(there, 'News').waitFor()
  // What the page kept may be from before.
  await inNavigation(there, 'News').getByTitle('Unread').waitFor({ state: 'detached' })
})

test('a server that lost its connection to what happens catches up, and so does every page', async () => {
  await openFollowing(here, NEW_CHAT)
  const { db } = journey.server.database
  await db.execute(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen %' and pid <> pg_backend_pid()`)
  await newThread('While nobody listened')
  await inNavigation(here, 'While nobody listened').waitFor()
})

test('stars that two devices set at once both stay, also where one of them could not hear of the other', async () => {
  const [first, second] = [await newThread('First'), await newThread('Second')]
  await openFollowing(here, `${NEW_CHAT}/${first}`)
  await openFollowing(there, `${NEW_CHAT}/${second}`)
  // This device neither saves nor hears of what others save.
  await there.route('**/api/v1/config/user', (route) => route.abort())
  await there.getByRole('button', { name: 'Add to favorites' }).first().click()
  await here.getByRole('button', { name: 'Add to favorites' }).first().click()
  const stars = (page: Page, name: string) =>
    navigation(page).getByRole('region', { name: 'Favorites' }).getByRole('link', { name })
  await stars(here, 'First').waitFor()
  await there.unroute('**/api/v1/config/user')
  await there.reload()
  for (const page of [here, there]) {
    await stars(page, 'First').waitFor()
    await stars(page, 'Second').waitFor()
  }
})
