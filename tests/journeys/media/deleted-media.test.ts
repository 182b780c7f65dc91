import type { FilePart } from '@atrium/domain/messages/thread-message'
import { fileIdOf } from '@atrium/domain/files/file-address'
import type { TestAccount } from '@atrium/server/test-harness'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { expectAccessible } from '../browser.ts'
import { conversation, journeyOfFile, openFollowing } from '../journey.ts'

const journey = journeyOfFile()
let account: TestAccount
let page: Page

beforeEach(async () => {
  account = await journey.server.createAccount()
  page = await journey.signedOn(account)
})

const IMAGES = { type: 'image', provider: 'openai_image', model: 'gpt-image-2.6-flare' } as const
const VIDEOS = { type: 'video', provider: 'google_video', model: 'veo-3.1-fast-generate-001' } as const

/** What a model makes of a prompt, in a thread of its own. */
async function made(how: typeof IMAGES | typeof VIDEOS, count = 1) {
  const messages = [{ role: 'user' as const, parts: [{ type: 'text' as const, text: 'A harbor' }] }]
  const providerOptions = count > 1 ? { count } : {}
  const { data } = await account.client.threads.sync({ body: { ...how, messages, providerOptions } })
  const files = data.messages.at(-1)?.parts.filter((part): part is FilePart => part.type === 'file') ?? []
  return { path: `/converse/thread/${how.type}/${data.thread.id}`, files }
}

const idsOf = (files: readonly FilePart[]) => files.map(({ url }) => fileIdOf(url) ?? '')
/** Deleted or brought back as another device does it. */
const deleteElsewhere = (files: readonly FilePart[]) => account.client.media.deleteMany({ body: { ids: idsOf(files) } })
const restoreElsewhere = (files: readonly FilePart[]) =>
  account.client.media.restoreMany({ body: { ids: idsOf(files) } })

const drawn = (at = page) =>
  conversation(at)
    .locator('img')
    .evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 0).length)

test('images of an open thread vanish when they are deleted elsewhere, and come back without a reload', async () => {
  const { path, files } = await made(IMAGES, 2)
  await openFollowing(page, path)
  await expect.poll(() => drawn()).toBe(2)
  await deleteElsewhere(files.slice(0, 1))
  await conversation(page).getByText('This image was deleted.').waitFor()
  await expect.poll(() => drawn()).toBe(1)
  await expectAccessible(page)
  await restoreElsewhere(files.slice(0, 1))
  await conversation(page).getByText('This image was deleted.').waitFor({ state: 'detached' })
  await expect.poll(() => drawn()).toBe(2)
})

test('whoever else looks at a shared conversation sees at once what of it is deleted and brought back', async () => {
  const { path, files } = await made(IMAGES)
  const threadId = path.split('/').at(-1) ?? ''
  await account.client.threads.patch({ params: { threadId }, body: { protected: 'project' } })
  const other = await journey.signedOn(await journey.server.createAccount())
  await openFollowing(other, path)
  await expect.poll(() => drawn(other)).toBe(1)
  await deleteElsewhere(files)
  await conversation(other).getByText('This image was deleted.').waitFor()
  await restoreElsewhere(files)
  await expect.poll(() => drawn(other)).toBe(1)
  await other.context().close()
})

test('what is deleted among the media is not in its conversation any more, and is there again once it is brought back', async () => {
  const { path } = await made(IMAGES)
  await page.goto('/content/media')
  const tile = page.getByRole('list', { name: 'Media' }).getByRole('button', { name: /: A harbor$/ })
  await tile.focus()
  await page.keyboard.press('Delete')
  // The pointer rests on the notification, so that it stays however long the way to the conversation takes.
  await page.getByText('The file has been deleted.').hover()
  const link = page.getByRole('navigation').locator(`a[href="${path}"]`).first()
  await link.focus()
  await link.press('Enter')
  await conversation(page).getByText('This image was deleted.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => drawn()).toBe(1)
})

test('images of a chat vanish and come back as well, and keep their names; what was deleted before is known', async () => {
  const { files } = await made(IMAGES)
  const [image] = files.map((file) => ({ ...file, filename: 'harbor.png' }))
  if (!image) throw new Error('No image was made.')
  const { data } = await account.client.threads.create({
    body: { messages: [{ role: 'user', parts: [image, { type: 'text', text: 'What is it?' }] }] },
  })
  await deleteElsewhere(files)
  await openFollowing(page, `/converse/thread/chat/${data.id}`)
  const place = conversation(page).getByRole('listitem').filter({ hasText: 'harbor.png' }).getByText('Deleted')
  await place.waitFor()
  await restoreElsewhere(files)
  await expect.poll(() => drawn()).toBe(1)
  await deleteElsewhere(files)
  await place.waitFor()
})

test('a video of a chat that was deleted before is known to be, and plays once it is back', async () => {
  const { files } = await made(VIDEOS)
  const { data } = await account.client.threads.create({
    body: { messages: [{ role: 'user', parts: [...files, { type: 'text', text: 'What is it?' }] }] },
  })
  await deleteElsewhere(files)
  await openFollowing(page, `/converse/thread/chat/${data.id}`)
  await conversation(page).getByText('Deleted').waitFor()
  await expect.poll(() => conversation(page).getByRole('alert').count()).toBe(0)
  await restoreElsewhere(files)
  await conversation(page).getByRole('group', { name: 'a-harbor.mp4' }).waitFor()
  await page.context().close()
}, 90_000)

test('a deleted video has a calm place with its name, now and after a reload, and plays again once it is back', async () => {
  const { path, files } = await made(VIDEOS)
  await page.goto(path)
  const film = conversation(page).locator('video')
  await film.waitFor()
  await page
    .locator('[data-action="delete"]')
    .or(conversation(page).getByRole('button', { name: 'More actions' }))
    .first()
    .click()
  const item = page.getByRole('menuitem', { name: 'Delete' })
  await item.click()
  await conversation(page).getByText('This video was deleted.').waitFor()
  await expect.poll(() => film.count()).toBe(0)
  await conversation(page).getByText('a-harbor.mp4').waitFor()
  await expectAccessible(page)
  await openFollowing(page, path)
  await conversation(page).getByText('This video was deleted.').waitFor()
  await restoreElsewhere(files)
  await film.waitFor()
  await expect.poll(() => film.evaluate((one: HTMLVideoElement) => one.duration)).toBeGreaterThan(0)
  await page.context().close()
}, 90_000)
