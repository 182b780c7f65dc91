import { expect, test } from 'vitest'
import { expectAccessible, PHONE } from '../browser.ts'
import { journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()

const said = (text: string) => ({ role: 'user' as const, parts: [{ type: 'text' as const, text }] })
const answered = (text: string) => ({ role: 'assistant' as const, parts: [{ type: 'text' as const, text }] })

test('a conversation is asked again on another model, goes on without the page, stops and continues, and one of both is kept', async () => {
  const ada = await journey.server.createAccount()
  const messages = [
    said('Say only: the red fox'),
    answered('the brown fox'),
    said('Say only: second'),
    answered('second'),
    said('Say only: third'),
    answered('third'),
  ]
  const model = { provider: 'openai_chat', model: 'gpt-4.1' } as const
  const { data: source } = await ada.client.threads.create({ body: { name: 'Foxes', messages, ...model } })
  const page = await journey.signedOn(ada)
  await page.goto(`/converse/thread/chat/${source.id}`)
  await page.getByRole('button', { name: 'More actions' }).first().click()
  await page.getByRole('menuitem', { name: 'Replay on another model' }).click()
  const dialog = page.getByRole('dialog', { name: 'Replay on another model' })
  await dialog.getByText('Asks 3 questions again').waitFor()
  await dialog.getByRole('button', { name: /^Model: / }).click()
  const search = page.getByRole('dialog', { name: 'Choose a model' }).getByRole('combobox')
  await search.fill('claude haiku 4.5')
  await search.press('Enter')
  await search.waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: 'Model: Claude Haiku 4.5' }).waitFor()
  await dialog.getByRole('heading', { name: /^Estimated cost ≈/ }).waitFor()
  await expectAccessible(page)

  const held = journey.server.simulator.control.hold({ textIncludes: 'Say only: second' }, 0)
  await dialog.getByRole('button', { name: 'Replay', exact: true }).click()
  await page.waitForURL(/\/prompt-optimizer\/replay\/[\da-f-]{36}$/)
  await held.reached
  const first = page.getByRole('listitem', { name: 'Question 1' })
  await first.getByRole('article', { name: 'Replay, answer 1' }).locator('ins', { hasText: 'red' }).waitFor()
  await first.getByRole('article', { name: 'Original, answer 1' }).locator('del', { hasText: 'brown' }).waitFor()
  // The page is left and comes back: the replay is where it was.
  await page.goto('/home')
  await page.goBack()
  await page.getByText('Question 2 of 3. You can leave this page.').waitFor()
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await page.getByText('Stopped at question 2 of 3.').waitFor()
  held.release()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByText('Complete: 3 questions').waitFor()
  await page.getByRole('article', { name: 'Replay, answer 3' }).getByText('third').waitFor()
  await page.getByRole('region', { name: 'Replay' }).getByText('First token (average)').waitFor()
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Keep replay only' }).click()
  await page.waitForURL(/\/converse\/thread\/chat\/[\da-f-]{36}$/)
  const { data: threads } = await ada.client.threads.list({})
  expect(threads).toMatchObject([{ name: 'Foxes (Claude Haiku 4.5)', source: 'replay' }])
})

test('a conversation with a companion is asked again on another model, and the companion stays', async () => {
  const ada = await journey.server.createAccount()
  const body = { name: 'Harbor master', instructions: 'Answer in few words.', publish: true }
  const { data: companion } = await ada.client.companions.create({ body })
  const messages = [said('Say only: high tide'), answered('low tide')]
  const thread = { name: 'Tides', type: 'companion' as const, companion: { id: companion.id }, messages }
  const { data: source } = await ada.client.threads.create({ body: thread })
  const page = await journey.signedOn(ada)
  await page.goto(`/converse/thread/chat/${source.id}`)
  await page.getByRole('button', { name: 'More actions' }).first().click()
  await page.getByRole('menuitem', { name: 'Replay on another model' }).click()
  const dialog = page.getByRole('dialog', { name: 'Replay on another model' })
  await dialog.getByText('Harbor master keeps its instructions').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Replay', exact: true }).click()
  await page.getByText('Complete: 1 question').waitFor()
  await page.getByRole('article', { name: 'Replay, answer 1' }).locator('ins', { hasText: 'high' }).waitFor()
})

test('a replay has the tools of the conversation; where it goes without one the dialog says so, and the comparison beside the answer', async () => {
  const ada = await journey.server.createAccount()
  const gpt = { provider: 'openai_chat', model: 'gpt-4.1' } as const
  const thread = { name: 'Clock', tools: ['current_time', 'run_code'], ...gpt }
  const { data: source } = await ada.client.threads.create({ body: thread })
  const params = { threadId: source.id }
  await ada.client.runs.start({ params, body: { messages: [said('Use the tool current_time')] } })
  const { data: models } = await ada.client.models.list({ query: { fields: ['*'] } })
  const isWithout = ({ provider, abilities, hidden }: (typeof models)[number]) =>
    provider?.endsWith('_chat') && abilities?.assistant === false && !hidden
  const name = models.find(isWithout)?.name ?? ''
  const page = await journey.signedOn(ada)
  await page.goto(`/converse/thread/chat/${source.id}`)
  await page.getByRole('button', { name: 'More actions' }).first().click()
  await page.getByRole('menuitem', { name: 'Replay on another model' }).click()
  const dialog = page.getByRole('dialog', { name: 'Replay on another model' })
  const choose = async (words: string) => {
    await dialog.getByRole('button', { name: /^Model: / }).click()
    const search = page.getByRole('dialog', { name: 'Choose a model' }).getByRole('combobox')
    await search.fill(words)
    await search.press('Enter')
    await search.waitFor({ state: 'detached' })
  }
  await choose('claude haiku 4.5')
  await dialog.getByText('The new answers can use Date and time').waitFor()
  await dialog.getByText(/^Without .+: tools of other servers and those that a person has to allow/).waitFor()
  await choose(name)
  await dialog.getByText(/^Without Date and time and .+: this model cannot use tools/).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Replay', exact: true }).click()
  await page.getByText('Complete: 1 question').waitFor()
  const answer = page.getByRole('article', { name: 'Replay, answer 1' })
  await answer.getByText('Without Date and time: this model cannot use tools.').waitFor()
  await expectAccessible(page)
})

test('a replay whose original is gone still has its questions, and stands alone', async () => {
  const ada = await journey.server.createAccount()
  const messages = [said('Say only: the red fox'), answered('the brown fox')]
  const { data: source } = await ada.client.threads.create({ body: { name: 'Foxes', messages } })
  const params = { threadId: source.id }
  const body = { messageId: source.activeMessageId ?? '', provider: 'openai_chat', model: 'gpt-4.1' } as const
  const { data: replay } = await ada.client.replays.create({ params, body })
  const of = { params: { threadId: replay.threadId } }
  await expect.poll(async () => (await ada.client.replays.get(of)).data.status).toBe('completed')
  await ada.client.threads.delete({ params })
  const page = await journey.signedOn(ada)
  await page.goto(`/prompt-optimizer/replay/${replay.threadId}`)
  await page.getByText('The original conversation is not available.').waitFor()
  const first = page.getByRole('listitem', { name: 'Question 1' })
  await first.getByText('Say only: the red fox', { exact: true }).waitFor()
  await first.getByRole('article', { name: 'Replay, answer 1' }).getByText('the red fox', { exact: true }).waitFor()
  await expect.poll(() => page.getByRole('region', { name: 'Original' }).count()).toBe(0)
  await expect.poll(() => first.getByRole('article', { name: /^Original/ }).count()).toBe(0)
  await expectAccessible(page)
})
