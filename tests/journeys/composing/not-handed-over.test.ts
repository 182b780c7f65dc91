import type { TestAccount } from '@atrium/server/test-harness'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answered, composer, conversation, type Journey, say, startJourney } from '../journey.ts'

let journey: Journey
let account: TestAccount

beforeAll(async () => {
  journey = await startJourney()
  account = await journey.server.createAccount({ name: 'Ada Lovelace' })
})
afterAll(() => journey.close())

test('a message that lacks what it needs to be sent is back in its field with a word of why, and can be sent later', async () => {
  const page = await journey.signedOn(account)
  const parts = /\/assets\/sending-/
  await page.route(parts, (route) => route.abort('internetdisconnected'))
  await page.goto('/converse/thread/chat')
  await say(page, 'Say only: at last')
  await page.getByText('Message not sent').first().waitFor()
  await expect.poll(() => composer(page).inputValue()).toBe('Say only: at last')
  await page.unroute(parts)
  await page.reload()
  await composer(page).press('Enter')
  await conversation(page).getByText('at last', { exact: true }).waitFor()
  await answered(page)
  await page.context().close()
})
