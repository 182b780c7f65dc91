import type { TestAccount } from '@atrium/server/test-harness'
import { expect, test } from 'vitest'
import { expectAccessible } from '../browser.ts'
import { composer, journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()

const HOLIDAYS = 'Every employee has thirty days of holidays. Apply for them two weeks before.'

/** A library with a document that is found. */
async function libraryOf({ client }: TestAccount): Promise<void> {
  const { data: library } = await client.libraries.create({ body: { name: 'Handbooks' } })
  const params = { libraryId: library.id }
  await client.libraryDocuments.add({ params, body: { kind: 'text', name: 'Holidays', text: HOLIDAYS } })
  await expect
    .poll(async () => (await client.libraryDocuments.list({ params })).data.map(({ state }) => state), {
      timeout: 20_000,
    })
    .toEqual(['ready'])
}

test('a companion is made, tried out, published and asked, and its answer leads to the passage that it cites', async () => {
  const ada = await journey.server.createAccount()
  await libraryOf(ada)
  for (let nth = 1; nth <= 50; nth += 1) await ada.client.libraries.create({ body: { name: `Archive ${nth}` } })
  const page = await journey.signedOn(ada)
  await page.goto('/companionhub')
  await page.getByRole('heading', { name: 'No companions yet' }).waitFor()
  await page.getByRole('link', { name: 'New companion' }).first().click()
  await page.waitForURL(/\/companionhub\/create$/)
  const form = page.getByRole('form', { name: 'Companion' })
  await form.getByRole('button', { name: 'Create companion' }).click()
  await form.getByText('Enter a name.').waitFor()
  await form.getByRole('textbox', { name: 'Name' }).fill('People desk')
  await form.getByRole('textbox', { name: 'Instructions' }).fill('Answer in one sentence.')
  await form.getByRole('button', { name: 'Add a starter' }).click()
  await form.getByRole('textbox', { name: 'Starter 1' }).fill('How many days of holidays does an employee have?')
  // Found by its name, although more have changed since than one page lists.
  await form.getByRole('combobox', { name: 'Add a library' }).fill('handb')
  await page.getByRole('option', { name: 'Handbooks' }).click()
  await form.getByText('Handbooks').waitFor()
  await page.getByText('Library added.', { exact: true }).waitFor()
  const note = { name: 'Note.txt', mimeType: 'text/plain', buffer: Buffer.from('Ask Frau Lindner.') }
  await form.locator('input[type=file]').last().setInputFiles(note)
  await form.getByText('Note.txt').waitFor()
  await expectAccessible(page)
  // What is not created stays while somebody looks elsewhere.
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await page.waitForURL(/\/home$/)
  await page.goBack()
  await form.getByRole('button', { name: 'Create companion' }).click()
  await page.getByText('The companion has been created.').waitFor()
  await page.waitForURL(/\/companionhub\/edit\?id=/)

  const trying = page.getByRole('region', { name: 'Try it out' })
  await trying.getByRole('button', { name: 'How many days of holidays does an employee have?' }).click()
  await trying.getByRole('button', { name: 'Send' }).click()
  await trying.getByText('The documents say').waitFor()
  await trying.getByRole('heading', { name: 'Sources' }).waitFor()
  await form.getByRole('textbox', { name: 'Description' }).fill('Knows the handbooks')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Published', { exact: true }).waitFor()
  // Whoever has pressed it goes on from there.
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Publish')
  await page.getByRole('button', { name: 'Version 2' }).click()
  const versions = page.getByRole('complementary', { name: 'Versions' })
  await versions.locator('ins').filter({ hasText: 'Knows the handbooks' }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await versions.waitFor({ state: 'hidden' })

  await page.goto('/converse/companion')
  await page.getByRole('link', { name: /^People desk/ }).click()
  // A way to begin has the focus go to what it is sent with.
  await page.getByRole('button', { name: 'How many days of holidays does an employee have?' }).click()
  // What it is told and finds comes on top.
  await page.getByRole('button', { name: /≥ \d+ tokens · ≥\s\$/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/converse\/thread\/chat\/[\da-f-]{36}$/)
  await page.getByRole('heading', { name: 'Sources' }).waitFor()
  await expectAccessible(page)
  // A citation opens its passage beside the conversation; its address opens it in the library.
  const citation = page.getByRole('link', { name: '1: Holidays' })
  await citation.click()
  await page.locator('mark').filter({ hasText: 'thirty days of holidays' }).waitFor()
  await expectAccessible(page)
  await page.goto((await citation.getAttribute('href')) ?? '')
  await page.getByRole('heading', { name: 'Handbooks' }).waitFor()
  await page.locator('mark').filter({ hasText: 'thirty days of holidays' }).waitFor()
  // A file that is deleted goes along no more: editor and answer say which.
  const { data: all } = await ada.client.companions.list({ query: {} })
  const [companion] = all
  await ada.client.files.delete({ params: { fileId: companion?.files?.[0]?.id ?? '' } })
  await page.goto(`/companionhub/edit?id=${companion?.id}`)
  // The form comes first: nothing has been asked of the companion yet.
  await trying.getByRole('textbox', { name: 'Message' }).waitFor()
  await expect.poll(() => trying.locator(':focus').count()).toBe(0)
  await form.getByText('Deleted files go along with no question.').waitFor()
  await expectAccessible(page)
  await trying.getByRole('button', { name: 'How many days of holidays does an employee have?' }).click()
  await trying.getByRole('button', { name: 'Send' }).click()
  await trying.getByText('The file “Note.txt” was deleted.').waitFor()
  await form.getByRole('button', { name: 'Remove Handbooks' }).click()
  await page.getByText('Library removed.', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText('The companion has been updated.', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'More actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete companion' }).click()
  await page.getByText('The companion has been deleted.', { exact: true }).waitFor()
})

test('a companion answers a message of any conversation by its name, and one that is gone says why it cannot go on', async () => {
  const ada = await journey.server.createAccount()
  const body = { name: 'Rhymer', instructions: 'Answer in rhyme.', publish: true }
  const { data: companion } = await ada.client.companions.create({ body })
  const page = await journey.signedOn(ada)
  await page.goto('/converse/thread/chat')
  await composer(page).fill('@rhy')
  await page.getByRole('option', { name: /^Rhymer/ }).waitFor()
  await composer(page).press('Enter')
  await page.getByText('Rhymer answers this message').waitFor()
  await composer(page).pressSequentially('Say only: spring')
  await composer(page).press('Enter')
  await page.waitForURL(/\/converse\/thread\/chat\/[\da-f-]{36}$/)
  await page.getByText('Answered by Rhymer').waitFor()
  await page.getByText('Rhymer answers this message').waitFor({ state: 'hidden' })
  await ada.client.companions.create({ body: { name: 'Other', publish: true } })
  await composer(page).fill('@oth')
  await page.getByRole('option', { name: /^Other/ }).waitFor()
  await composer(page).press('Enter')
  await composer(page).pressSequentially('Say only: summer')
  await composer(page).press('Enter')
  await page.getByText('Answered by Other').waitFor()
  // Asked once more, it is the same companion that answers.
  await page.getByRole('button', { name: 'Retry', exact: true }).last().click()
  await page.getByText('2 / 2').waitFor()
  await page.getByText('Answered by Other').waitFor()
  // Nor does another wording of the question ask anybody else.
  await page.getByRole('button', { name: 'Edit', exact: true }).last().click()
  await page.getByRole('textbox', { name: 'Your message' }).fill('Say only: autumn')
  await page.getByRole('button', { name: 'Save and run' }).click()
  await page.getByRole('region', { name: 'Conversation' }).getByText('autumn', { exact: true }).waitFor()
  await page.getByText('Answered by Other').waitFor()
  await ada.client.companions.delete({ params: { assistantId: companion.id } })
  await page.getByText('Rhymer was deleted or is no longer shared with you.').waitFor()
  await expectAccessible(page)
})

test('a try-out that fails says what was tried: to begin it, to answer in it, or to go on with it', async () => {
  const ada = await journey.server.createAccount()
  const { data: companion } = await ada.client.companions.create({ body: { name: 'Rhymer', publish: true } })
  const page = await journey.signedOn(ada)
  const refuse = (url: string | RegExp, status = 422) =>
    page.route(url, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status,
            contentType: 'application/problem+json',
            body: JSON.stringify({ status, error: 'Not today.' }),
          })
        : route.continue(),
    )
  await page.goto(`/companionhub/edit?id=${companion.id}`)
  const trying = page.getByRole('region', { name: 'Try it out' })
  const field = trying.getByRole('textbox', { name: 'Message' })
  await refuse('**/api/v1/threads')
  await field.fill('simulate: error 400')
  await field.press('Enter')
  await page.getByText('Failed to create agent conversation! Not today.').first().waitFor()
  await page.unroute('**/api/v1/threads')
  // What was refused is in its field again.
  await expect.poll(() => field.inputValue()).toBe('simulate: error 400')
  await field.press('Enter')
  await trying
    .getByText(/^Failed to run agent! /)
    .first()
    .waitFor()
  const RUNS = /\/api\/v1\/threads\/[\da-f-]{36}(?:\?.*)?$/
  await refuse(RUNS)
  await field.fill('Say only: spring')
  await field.press('Enter')
  await trying.getByText('Failed to update agent conversation! Not today.').waitFor()
  await expectAccessible(page)
  await page.unroute(RUNS)
  await trying.getByRole('button', { name: 'Send again' }).click()
  await trying.getByText('Failed to update agent conversation! Not today.').waitFor({ state: 'hidden' })
  await trying.getByRole('button', { name: 'Send', exact: true }).waitFor()
  await page.goto('/companionhub/edit?id=00000000-0000-4000-8000-000000000000')
  await page.getByText('Failed to load agent', { exact: true }).waitFor()
})

test('an older companion is found by its name, a favorite without it, and both answer in a conversation with another one', async () => {
  const ada = await journey.server.createAccount()
  const make = async (name: string) => (await ada.client.companions.create({ body: { name, publish: true } })).data
  const rhymer = await make('Rhymer')
  const painter = await make('Painter')
  await make('Weaver')
  // More have changed since than one answer holds.
  for (let begun = 0; begun < 200; begun += 20)
    await Promise.all(Array.from({ length: 20 }, (_, nth) => make(`Clerk ${begun + nth}`)))
  await ada.client.userState.put({ body: { path: `favorites.assistant.${rhymer.id}`, value: { createdDate: 1000 } } })
  const page = await journey.signedOn(ada)
  await page.goto(`/converse/companion?companion=${painter.id}`)
  await composer(page).fill('@')
  await page.getByRole('option', { name: /^Rhymer/ }).waitFor()
  await composer(page).fill('@weav')
  await page.getByRole('option', { name: /^Weaver/ }).waitFor()
  await composer(page).press('Enter')
  await page.getByText('Weaver answers this message').waitFor()
  await expectAccessible(page)
  await composer(page).pressSequentially('Say only: spring')
  await composer(page).press('Enter')
  await page.waitForURL(/\/converse\/thread\/chat\/[\da-f-]{36}$/)
  await page.getByText('Answered by Weaver').waitFor()
  await composer(page).pressSequentially('Say only: summer')
  await composer(page).press('Enter')
  await page.getByText('Answered by Painter').waitFor()
  await page.goto('/companionhub')
  await page.getByRole('radio', { name: 'Recent', exact: true }).click()
  await page.waitForURL(/view=recent/)
  await page.getByRole('heading', { name: 'Clerk 199' }).waitFor({ state: 'hidden' })
  // Both are noted as they answer, at nearly the same time.
  const recent = async () =>
    (await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()).toSorted()
  await expect.poll(recent).toEqual(['Painter', 'Weaver'])
  await expectAccessible(page)
})

/** One point. */
const IMAGE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a companion has an image in place of its sign, in the hub, in its conversation and beside its answers', async () => {
  const ada = await journey.server.createAccount()
  // Its model goes: the default one answers, and the form says so.
  const gone = { provider: 'openai_chat' as const, model: 'house-model' }
  await ada.client.modelAdministration.create({ body: { ...gone, name: 'House model', like: 'gpt-6.1-terra' } })
  const body = { name: 'Rhymer', publish: true, ...gone }
  const { data: companion } = await ada.client.companions.create({ body })
  await ada.client.modelAdministration.reset({ query: gone })
  const page = await journey.signedOn(ada)
  await page.goto(`/companionhub/edit?id=${companion.id}`)
  const form = page.getByRole('form', { name: 'Companion' })
  await form.getByRole('combobox', { name: 'Model' }).getByText('house-model (no longer available)').waitFor()
  const choose = (name: string, buffer: Buffer) =>
    form.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'image/png', buffer })
  await choose('notes.png', Buffer.from('no image at all'))
  await form.getByText('Use a PNG, JPEG, GIF, WebP, or AVIF image.').waitFor()
  await choose('face.png', IMAGE)
  await form.getByRole('button', { name: 'Remove image' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('button', { name: 'Version 2' }).waitFor()
  const image = page.locator('img[src*="/api/v1/companion-images/"]')
  await page.goto('/companionhub')
  await expect.poll(() => image.first().evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(160)
  await page.goto(`/converse/companion?companion=${companion.id}`)
  await image.first().waitFor()
  await composer(page).fill('Say only: spring')
  await composer(page).press('Enter')
  await page.waitForURL(/\/converse\/thread\/chat\/[\da-f-]{36}$/)
  const answer = page.getByRole('region', { name: 'Conversation' })
  await answer.getByText('Answered by Rhymer').locator('img').waitFor()
  await page.locator('a[href*="companion="] img').first().waitFor()
  await expectAccessible(page)
  await page.goto(`/companionhub/edit?id=${companion.id}`)
  await form.getByRole('button', { name: 'Remove image' }).click()
  await form.getByRole('button', { name: 'Upload image' }).waitFor()
  await expect.poll(() => image.count()).toBe(0)
})
