import { expect, test } from 'vitest'
import { expectAccessible, PHONE } from '../browser.ts'
import { composer, journeyOfFile, written } from '../journey.ts'

const journey = journeyOfFile()

const MODELS = [
  { provider: 'openai_chat', model: 'gpt-4.1' },
  { provider: 'anthropic_chat', model: 'claude-sonnet-5-5' },
] as const

test('several models stand side by side with their times and cost, can be hidden, and the winner goes on as a conversation', async () => {
  const ada = await journey.server.createAccount()
  const { data } = await ada.client.prompts.create({ body: { prompt: 'Name a river.', models: [...MODELS] } })
  const page = await journey.signedOn(ada)
  await page.goto(`/prompt-optimizer/compare?prompts=${data.prompt.id}`)
  const card = page.getByRole('article', { name: 'GPT-4.1', exact: true })
  await card.getByRole('term').filter({ hasText: 'First token' }).first().waitFor()
  await card.getByRole('button', { name: /^Continue as conversation/ }).waitFor()
  for (const measure of ['Total time', 'Tokens', 'Cost']) await card.getByText(measure, { exact: true }).waitFor()
  await page.getByRole('switch', { name: 'Mark differences' }).click()
  const marked = page.getByRole('article').filter({ hasText: 'Marked: what the first answer does not say' })
  await marked.getByRole('insertion').first().waitFor()
  await expectAccessible(page)

  await page.getByRole('switch', { name: 'Hide models' }).click()
  await page.getByRole('article', { name: 'Model A' }).first().waitFor()
  await page.waitForURL(/blind=true/)
  await expect.poll(() => page.getByText('GPT-4.1', { exact: true }).count()).toBe(0)
  await expect.poll(() => page.getByText('Total time').count()).toBe(0)
  await page.getByRole('button', { name: 'Vote for Model B' }).click()
  await expect
    .poll(async () => (await ada.client.promptResults.list({ query: { sort: 'vote' } })).data[0]?.votes.own)
    .toBe(1)
  await page.getByRole('switch', { name: 'Hide models' }).click()
  await card.getByRole('button', { name: /^Continue as conversation/ }).click()
  await page.waitForURL(/\/converse\/thread\/chat\/[\da-f-]{36}$/)
  await page.getByText('Name a river.').first().waitFor()
  const { data: threads } = await ada.client.threads.list({})
  expect(threads).toMatchObject([{ provider: 'openai_chat', model: 'gpt-4.1' }])
})

test('the model that a team votes for is marked where one is chosen', async () => {
  const ada = await journey.server.createAccount()
  for (const prompt of ['Name a river.', 'Name a sea.', 'Name a lake.']) {
    const { data } = await ada.client.prompts.create({ body: { prompt, models: [...MODELS] } })
    const results = async () =>
      (await ada.client.promptResults.list({ query: { promptId: data.prompt.id } })).data.filter(
        ({ provider }) => provider === MODELS[1].provider,
      )
    await expect.poll(async () => (await results()).length).toBe(1)
    const params = { resultId: (await results())[0]?.id ?? '' }
    await ada.client.promptResults.vote({ params, query: { vote: 1 } })
  }
  const page = await journey.signedOn(ada)
  await page.goto('/home')
  await page.getByRole('button', { name: /^Model: / }).click()
  const row = page.getByRole('treeitem').filter({ hasText: 'Your team’s favorite: +3' }).first()
  await row.getByText('Claude Sonnet').waitFor()
  await expectAccessible(page)
})

test('two versions of a prompt are run with the same values and compared', async () => {
  const ada = await journey.server.createAccount()
  const { data: prompt } = await ada.client.catalogPrompts.create({
    body: { name: 'City', prompt: 'Describe {{city}}.' },
  })
  const params = { catalogPromptId: prompt.id }
  await ada.client.catalogPrompts.patch({ params, body: { prompt: 'Describe {{city}} in a sentence.' } })
  const page = await journey.signedOn(ada)
  await page.goto(`/content/prompts/${prompt.id}`)
  await page.getByRole('button', { name: 'Version 2' }).click()
  await page.getByRole('button', { name: 'Compare version 1 with the current one' }).click()
  await page.getByText('Compares the text in the editor with version 1.').waitFor()
  await page.getByRole('textbox', { name: 'city', exact: true }).fill('Lisbon')
  await page.getByRole('button', { name: 'Run and compare' }).click()
  await page.waitForURL(/\/prompt-optimizer\/compare\?prompts=/)
  await page.getByText('City (version 1)').waitFor()
  await page.getByText('City (version 2)').waitFor()
  await page.getByRole('switch', { name: 'Mark differences' }).click()
  await page.locator('ins, del').filter({ hasText: 'in a sentence' }).first().waitFor()
  await page
    .getByRole('button', { name: /^Continue as conversation/ })
    .nth(1)
    .waitFor()
  await page.setViewportSize(PHONE)
  await expectAccessible(page)
})

test('the last message of a conversation is compared from there', async () => {
  const ada = await journey.server.createAccount()
  const messages = [
    { role: 'user' as const, parts: [{ type: 'text' as const, text: 'Which river is the longest?' }] },
    { role: 'assistant' as const, parts: [{ type: 'text' as const, text: 'The Nile.' }] },
  ]
  const { data: thread } = await ada.client.threads.create({ body: { type: 'text', name: 'Rivers', messages } })
  const page = await journey.signedOn(ada)
  await page.goto(`/converse/thread/text/${thread.id}`)
  await page.getByText('The Nile.').waitFor()
  await page.getByRole('button', { name: 'More actions' }).first().click()
  await page.getByRole('menuitem', { name: 'Compare models' }).click()
  await page.waitForURL(/\/prompt-optimizer\/compare\?type=text$/)
  await expect.poll(() => written(page)).toBe('Which river is the longest?')
  await expectAccessible(page)
  await composer(page).press('Enter')
  await page.waitForURL(/\/prompt-optimizer\/compare\?prompts=/)
  await page.getByRole('button', { name: /^Continue as conversation/ }).waitFor()
})

test('results that are chosen on their prompt stand side by side, and Delete takes those that are selected', async () => {
  const ada = await journey.server.createAccount()
  const { data } = await ada.client.prompts.create({ body: { prompt: 'Name a sea.', models: [...MODELS] } })
  const promptId = data.prompt.id
  const ended = async () =>
    (await ada.client.promptResults.list({ query: { promptId } })).data.every(({ status }) => status === 'completed')
  await expect.poll(ended).toBe(true)
  const page = await journey.signedOn(ada)
  await page.goto(`/converse/prompt/${promptId}`)
  const box = (model: string) => page.getByRole('checkbox', { name: `Select Name a sea., ${model}`, exact: true })
  await box('GPT-4.1').focus()
  await page.keyboard.press('x')
  const bar = page.getByRole('toolbar', { name: 'Selected results' })
  await bar.getByText('1 result selected').waitFor()
  await bar.getByRole('button', { name: 'Select all shown' }).click()
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Compare' }).click()
  await page.waitForURL(/\/prompt-optimizer\/compare\?results=/)
  await page.getByRole('article').nth(1).waitFor()
  await page.getByRole('button', { name: 'Vote for GPT-4.1', exact: true }).click()
  await expect
    .poll(async () => (await ada.client.promptResults.list({ query: { sort: 'vote' } })).data[0]?.votes.own)
    .toBe(1)
  await page.goBack()
  await box('GPT-4.1').focus()
  await page.keyboard.press('Delete')
  await expect.poll(() => box('GPT-4.1').count()).toBe(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await box('GPT-4.1').waitFor()
})

test('of certain results one that has failed is asked for again, and what comes is read in its place', async () => {
  const ada = await journey.server.createAccount()
  const { control } = journey.server.simulator
  const statusOf = async (resultId: string) =>
    (await ada.client.promptResults.get({ params: { resultId } })).data.status
  const ask = async (prompt: string, model: (typeof MODELS)[number], status: string) => {
    const { data } = await ada.client.prompts.create({ body: { prompt, models: [model] } })
    const [id = ''] = data.results.map((result) => result.id)
    await expect.poll(() => statusOf(id)).toBe(status)
    return id
  }
  const whole = await ask('Say only: a red fox', MODELS[0], 'completed')
  control.play({ kind: 'upstream-error', status: 400 })
  const failed = await ask('Say only: a gray wolf in the snow', MODELS[1], 'failed')
  control.clear()
  const page = await journey.signedOn(ada)
  await page.goto(`/prompt-optimizer/compare?results=${whole},${failed}`)
  const card = page.getByRole('article', { name: /Claude Sonnet/ })
  const again = card.getByRole('button', { name: /^Retry / })
  await again.waitFor()
  // What is whole stays what the address names.
  await expect.poll(() => page.getByRole('button', { name: /^Retry / }).count()).toBe(1)
  await expectAccessible(page)
  const held = control.hold({}, 2)
  await again.click()
  await held.reached
  await card.getByRole('button', { name: /^Stop / }).waitFor()
  await card.getByText(/^a gray/).waitFor()
  held.release()
  await card.getByText('a gray wolf in the snow', { exact: true }).last().waitFor()
  await again.waitFor({ state: 'detached' })
  const named = new URL(page.url()).searchParams.get('results')?.split(',') ?? []
  expect(named).toEqual([whole, expect.not.stringMatching(failed)])
  await page.getByText('a red fox', { exact: true }).first().waitFor()
})

test('an answer that is compared is stopped, asked for again here and elsewhere, and opened in its prompt', async () => {
  const ada = await journey.server.createAccount()
  const { control } = journey.server.simulator
  const held = control.hold({}, 2)
  const page = await journey.signedOn(ada)
  await page.goto('/prompt-optimizer/compare')
  await page.getByRole('button', { name: 'Add another model' }).press('Enter')
  const search = page.getByRole('combobox', { name: /^Search \d+ models/ })
  await search.fill('claude haiku 4.5')
  await search.press('Enter')
  await search.waitFor({ state: 'detached' })
  await composer(page).fill('Say only: a long river in the snow')
  await composer(page).press('Enter')
  await page.waitForURL(/compare\?prompts=/)
  const promptId = new URL(page.url()).searchParams.get('prompts') ?? ''
  const card = page.getByRole('article', { name: 'Claude Haiku 4.5', exact: true })
  await held.reached
  await card.getByRole('button', { name: 'Stop Claude Haiku 4.5' }).click()
  await card.getByRole('button', { name: 'Retry Claude Haiku 4.5' }).waitFor()
  held.release()
  await card.getByRole('button', { name: 'Retry Claude Haiku 4.5' }).click()
  await card.getByText('a long river in the snow', { exact: true }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: /^Open .* in its prompt$/ }).count()).toBe(2)
  await expectAccessible(page)
  // What comes to nothing is told, and takes nothing away.
  control.play({ kind: 'upstream-error', status: 400 })
  await card.getByRole('button', { name: 'Retry Claude Haiku 4.5' }).click()
  await card.getByText('The previous answer is shown.').waitFor()
  control.clear()
  await card.getByText('a long river in the snow', { exact: true }).waitFor()

  const results = async () => (await ada.client.promptResults.list({ query: { promptId } })).data
  const one = (await results()).find(({ parentId, model }) => parentId === null && !model.includes('haiku'))
  const { data: again } = await ada.client.promptResults.retry({ params: { resultId: one?.id ?? '' }, body: {} })
  const other = page.getByRole('article').filter({ hasNot: page.getByRole('heading', { name: 'Claude Haiku 4.5' }) })
  // Its prompt opens at what stands here: the one that was asked for elsewhere.
  const link = other.getByRole('link', { name: /^Open / })
  await expect.poll(() => link.getAttribute('href')).toBe(`/converse/prompt/${promptId}#${again.id}`)
  await link.click()
  await page.waitForURL((url) => url.pathname === `/converse/prompt/${promptId}`)
})
