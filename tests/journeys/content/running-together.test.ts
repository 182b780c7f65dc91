import { expect, test } from 'vitest'
import type { TestAccount } from '@atrium/server/test-harness'
import { expectAccessible } from '../browser.ts'
import { countAsked, journeyOfFile } from '../journey.ts'

const journey = journeyOfFile({ environment: { ATRIUM_RUNS_AT_ONCE: '2' } })

/** A group of prompts that name no model, and its address. */
async function groupOf(account: TestAccount, words: readonly string[]): Promise<string> {
  const promptIds: string[] = []
  for (const name of words) {
    const body = { name, prompt: `Say only: ${name}` }
    promptIds.push((await account.client.catalogPrompts.create({ body })).data.id)
  }
  const { data } = await account.client.catalogGroups.create({ body: { name: 'Drinks', promptIds } })
  return `/content/groups/${data.id}`
}

const askedBy = async (account: TestAccount) =>
  (await account.client.promptResults.list({ query: {} })).data.map(({ prompt }) => prompt).toSorted()

test('what a group costs stands at its button, and is held against the limit as one sum before anything is sent', async () => {
  const ada = await journey.server.createAccount()
  await ada.client.userState.put({ body: { path: 'settings.confirmAbove', value: 0 } })
  const page = await journey.signedOn(ada)
  await page.goto(await groupOf(ada, ['tea', 'rum']))
  const run = page.getByRole('form', { name: 'Run group' })
  const estimate = run.getByRole('button', { name: /2 answers · ≈ \$/ })
  await estimate.waitFor()
  await expectAccessible(page)
  await run.getByRole('button', { name: 'Run 2 prompts' }).click()
  const dialog = page.getByRole('dialog', { name: /^Send for about/ })
  await dialog.getByText('Back', { exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await askedBy(ada)).toEqual([])
  await run.getByRole('button', { name: 'Run 2 prompts' }).click()
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await page.waitForURL(/run=[\da-f-]{36}(?:%2C|,)[\da-f-]{36}$/)
  // What comes of it is in sight, below the long form.
  const top = () =>
    page.getByRole('region', { name: 'tea', exact: true }).evaluate((one) => one.getBoundingClientRect().y)
  await expect.poll(top).toBeLessThan(700)
  await expect.poll(() => dialog.count()).toBe(0)
  expect(await askedBy(ada)).toEqual(['Say only: rum', 'Say only: tea'])
})

test('a prompt that finds no place waits for one; what was not started runs without the others', async () => {
  const ada = await journey.server.createAccount()
  const page = await journey.signedOn(ada)
  await page.goto(await groupOf(ada, ['gin', 'ale', 'cocoa']))
  const held = journey.server.simulator.control.hold()
  await page.getByRole('button', { name: 'Run 3 prompts' }).click()
  await page.getByText('Waiting for another answer to finish. 1 prompt has not started.').waitFor()
  await expectAccessible(page)
  for (const name of ['gin', 'ale']) await page.getByRole('region', { name, exact: true }).waitFor()
  await page.getByRole('button', { name: 'Stop waiting' }).click()
  await page.getByText('1 prompt did not start.').waitFor()
  await expect.poll(() => askedBy(ada)).toEqual(['Say only: ale', 'Say only: gin'])
  held.release()
  for (const name of ['gin', 'ale']) {
    await page
      .getByRole('region', { name, exact: true })
      .getByRole('button', { name: /^Retry/ })
      .waitFor()
  }
  await page.getByRole('button', { name: 'Run the missing prompt' }).click()
  await page.getByRole('region', { name: 'cocoa', exact: true }).waitFor()
  expect(await askedBy(ada)).toEqual(['Say only: ale', 'Say only: cocoa', 'Say only: gin'])
  await expect.poll(() => page.getByText('did not start').count()).toBe(0)
})

test('a group in which a place is missing is refused before anything is asked of anybody', async () => {
  const ada = await journey.server.createAccount()
  const page = await journey.signedOn(ada)
  await page.goto(await groupOf(ada, ['tea', 'a {{color}} rum']))
  const asked = countAsked(journey)
  await page.getByRole('button', { name: 'Run 2 prompts' }).click()
  await page.getByText('Enter a value.').waitFor()
  await expectAccessible(page)
  expect(await askedBy(ada)).toEqual([])
  expect(asked()).toBe(0)
  await page.getByRole('textbox', { name: 'color' }).fill('dark')
  await page.getByRole('button', { name: 'Run 2 prompts' }).click()
  await expect.poll(() => askedBy(ada)).toEqual(['Say only: a dark rum', 'Say only: tea'])
})

test('a prompt of a group that fails leaves the others, and is tried again alone', async () => {
  const ada = await journey.server.createAccount()
  const page = await journey.signedOn(ada)
  await page.goto(await groupOf(ada, ['water', 'juice']))
  journey.server.simulator.control.play({ kind: 'upstream-error', status: 400 }, { textIncludes: 'water' })
  await page.getByRole('button', { name: 'Run 2 prompts' }).click()
  const column = (name: string) => page.getByRole('region', { name, exact: true })
  await column('juice').getByText('juice', { exact: true }).last().waitFor()
  const states = async () =>
    (await ada.client.promptResults.list({ query: {} })).data.map(({ status }) => status).toSorted()
  await expect.poll(states).toEqual(['completed', 'failed'])
  await expectAccessible(page)
  journey.server.simulator.control.clear()
  const asked = countAsked(journey)
  await column('water')
    .getByRole('button', { name: /^Retry/ })
    .first()
    .click()
  await expect.poll(states).toEqual(['completed', 'completed', 'failed'])
  // A card has the article of its answer in it.
  await expect.poll(() => column('water').locator('article:not(article article)').count()).toBe(2)
  expect(asked()).toBe(1)
})

test('a group goes on when its page is closed, and whoever comes back sees how far it is', async () => {
  const ada = await journey.server.createAccount()
  const place = await groupOf(ada, ['mead', 'port', 'sake'])
  const page = await journey.signedOn(ada)
  await page.goto(place)
  const held = journey.server.simulator.control.hold()
  await page.getByRole('button', { name: 'Run 3 prompts' }).click()
  await page.getByText('Waiting for another answer to finish. 1 prompt has not started.').waitFor()
  await page.close()
  held.release()
  await expect
    .poll(() => askedBy(ada), { timeout: 20_000 })
    .toEqual(['Say only: mead', 'Say only: port', 'Say only: sake'])
  const later = await journey.signedOn(ada)
  await later.goto(place)
  for (const name of ['mead', 'port', 'sake']) {
    await later
      .getByRole('region', { name, exact: true })
      .getByRole('button', { name: /^Retry/ })
      .waitFor()
  }
  await expectAccessible(later)
})

test('a prompt that is refused says why, leaves the others, and is tried again by itself', async () => {
  const ada = await journey.server.createAccount()
  const place = await groupOf(ada, ['cola'])
  const { data: unfit } = await ada.client.catalogPrompts.create({
    body: { name: 'unfit', prompt: 'Say only: unfit', provider: 'openai_chat', model: 'no-such-model' },
  })
  const catalogGroupId = place.split('/').at(-1) ?? ''
  const { data: group } = await ada.client.catalogGroups.get({ params: { catalogGroupId } })
  const promptIds = [...group.promptIds, unfit.id]
  await ada.client.catalogGroups.patch({ params: { catalogGroupId }, body: { promptIds, revision: group.revision } })
  const page = await journey.signedOn(ada)
  await page.goto(place)
  await page.getByRole('button', { name: 'Run 2 prompts' }).click()
  await page.getByText('1 prompt did not start.').waitFor()
  const refused = page.getByRole('listitem').filter({ hasText: 'unfit' }).filter({ hasText: /model/i })
  await refused.getByRole('button', { name: 'Try again: unfit' }).waitFor()
  await page.getByRole('region', { name: 'cola', exact: true }).waitFor()
  await expectAccessible(page)
  await refused.getByRole('button', { name: 'Try again: unfit' }).click()
  await page.getByText('has no model').nth(1).waitFor()
  expect(await askedBy(ada)).toEqual(['Say only: cola'])
})
