import type { FilePart } from '@atrium/domain/messages/thread-message'
import type { TestAccount } from '@atrium/server/test-harness'
import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectAccessible, PHONE } from '../browser.ts'
import { composer, conversation, journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()
let account: TestAccount
let page: Page

beforeEach(async () => {
  account = await journey.server.createAccount()
  page = await journey.signedOn(account)
})

/** A second of a low tone. */
function wave(): Uint8Array<ArrayBuffer> {
  const rate = 8000
  const file = Buffer.alloc(44 + rate)
  file.write('RIFF', 0)
  file.writeUInt32LE(36 + rate, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(rate, 24)
  file.writeUInt32LE(rate, 28)
  file.writeUInt16LE(1, 32)
  file.writeUInt16LE(8, 34)
  file.write('data', 36)
  file.writeUInt32LE(rate, 40)
  for (let index = 0; index < rate; index += 1)
    file[44 + index] = 128 + 60 * Math.sin((index / rate) * 2 * Math.PI * 220)
  return new Uint8Array(file)
}

const filesOf = (parts: readonly { type: string }[]) => parts.filter((part): part is FilePart => part.type === 'file')

/** Images or a video, as a model makes them. */
async function madeBy(model: { provider: 'openai_image' | 'google_video'; model: string }, count = 1) {
  const { data } = await account.client.threads.sync({
    body: {
      type: model.provider === 'openai_image' ? 'image' : 'video',
      messages: [{ role: 'user', parts: [{ type: 'text', text: 'A harbor' }] }],
      ...model,
      ...(count > 1 && { providerOptions: { count } }),
    },
  })
  return filesOf(data.messages.at(-1)?.parts ?? [])
}

const makesImages = { provider: 'openai_image', model: 'gpt-image-2.6-flare' } as const
const makesVideos = { provider: 'google_video', model: 'veo-3.1-fast-generate-001' } as const

type Given = { asked: readonly FilePart[]; answered?: readonly FilePart[] }

/** A chat in which a person has given files, and a model has answered with some. */
async function chatWith({ asked, answered = [] }: Given): Promise<string> {
  const { data } = await account.client.threads.create({
    body: {
      name: 'With images',
      provider: 'openai_chat',
      model: 'gpt-4.1',
      messages: [
        { role: 'user', parts: [...asked, { type: 'text', text: 'What is to be seen there?' }] },
        { role: 'assistant', parts: [{ type: 'text', text: 'A harbor.' }, ...answered] },
      ],
    },
  })
  return `/converse/thread/chat/${data.id}`
}

const named = (part: FilePart | undefined, filename: string): FilePart[] => (part ? [{ ...part, filename }] : [])
const large = (at = page): Locator => at.getByRole('dialog', { name: 'Media viewer' })
const image = (name: string, at = page): Locator => conversation(at).getByRole('button', { name, exact: true })
const isFocused = (element: Locator) => element.evaluate((one) => one === document.activeElement)

describe('the images of a chat', () => {
  test('open large, one goes through all of them by key, and the focus returns', async () => {
    const [first, second, third] = await madeBy(makesImages, 3)
    const asked = [...named(first, 'first.png'), ...named(second, 'second.png')]
    await page.goto(await chatWith({ asked, answered: named(third, 'third.png') }))
    await image('second.png').focus()
    await page.keyboard.press('Enter')
    await large().getByText('2 / 3', { exact: true }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('ArrowRight')
    await large().getByText('3 / 3', { exact: true }).waitFor()
    // What a model has made is told with the words by which it was asked for.
    await large().getByText('What is to be seen there?', { exact: true }).first().waitFor()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await large().getByText('1 / 3', { exact: true }).waitFor()
    const percent = async () =>
      Number.parseFloat(
        (await large()
          .getByRole('button', { name: /show at 100/ })
          .textContent()) ?? '',
      )
    const fitted = await percent()
    await page.keyboard.press('+')
    await expect.poll(percent).toBeGreaterThan(fitted)
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      large().getByRole('link', { name: 'Download' }).click(),
    ])
    expect(saved.suggestedFilename()).toBe('a-harbor.png')
    await page.keyboard.press('Escape')
    await large().waitFor({ state: 'hidden' })
    await expect.poll(() => isFocused(image('second.png'))).toBe(true)
  })

  test('become the image to start from in a thread of images', async () => {
    const [first] = await madeBy(makesImages)
    await page.goto(await chatWith({ asked: named(first, 'first.png') }))
    await image('first.png').click()
    await large().locator('[data-action="edit"]').click()
    await page.waitForURL('**/converse/thread/image')
    await page.getByText('source', { exact: true }).waitFor()
  })

  test('open by a tap on a phone, in the dark', async () => {
    const [first, second] = await madeBy(makesImages, 2)
    const path = await chatWith({ asked: named(first, 'first.png'), answered: named(second, 'second.png') })
    const phone = await journey.signedOn(account, { viewport: PHONE, colorScheme: 'dark', hasTouch: true })
    await phone.goto(path)
    await image('first.png', phone).tap()
    await large(phone).getByText('1 / 2', { exact: true }).waitFor()
    await expectAccessible(phone)
    await large(phone).getByRole('button', { name: 'Next' }).tap()
    await large(phone).getByText('2 / 2', { exact: true }).waitFor()
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await phone.context().close()
  })
})

describe('what can be played in a chat', () => {
  test('is played in its place: audio and a video', async () => {
    const { data } = await account.client.files.upload({ body: {}, file: new File([wave()], 'tone.wav') })
    const audio: FilePart = { type: 'file', mediaType: data.mediaType, url: data.url, filename: 'tone.wav' }
    const [film] = await madeBy(makesVideos)
    await page.goto(await chatWith({ asked: [audio, ...named(film, 'harbor.mp4')] }))
    const tone = conversation(page).getByRole('group', { name: 'tone.wav' })
    await tone.getByRole('button', { name: 'Play' }).click()
    const heard = () => page.locator('audio').evaluate((one: HTMLAudioElement) => one.currentTime)
    await expect.poll(heard).toBeGreaterThan(0)
    const video = conversation(page).getByRole('group', { name: 'harbor.mp4' })
    await video.getByRole('button', { name: 'Play' }).first().focus()
    await page.keyboard.press('Enter')
    await expect
      .poll(() => page.locator('video').evaluate((one: HTMLVideoElement) => one.currentTime))
      .toBeGreaterThan(0)
    await expectAccessible(page)
    await composer(page).waitFor()
  }, 90_000)
})
