import { makePdf } from '@atrium/server/make-documents'
import { expect, test } from 'vitest'
import { expectAccessible, expectFocused } from '../browser.ts'
import { composer, journeyOfFile, openFollowing, written } from '../journey.ts'

const journey = journeyOfFile()

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const REPORT = {
  name: 'report.pdf',
  mimeType: 'application/pdf',
  buffer: makePdf(['Sales rose by a third.', 'Costs fell.']),
}

test('files are attached to a prompt, outlive a reload, go to every model and stand above its results', async () => {
  const ada = await journey.server.createAccount()
  await ada.client.catalogPrompts.create({ body: { name: 'Count files', prompt: 'Which files came?' } })
  const page = await journey.signedOn(ada)
  await page.goto('/converse/prompt')
  await page.getByRole('button', { name: /^Model: ./ }).waitFor()
  await page.locator('input[type=file]').setInputFiles(REPORT)
  await page.getByRole('button', { name: 'Remove report.pdf' }).waitFor()
  await composer(page).evaluate((field, base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([bytes], 'chart.png', { type: 'image/png' }))
    field.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true, composed: true }))
  }, PNG)
  await page.getByRole('button', { name: 'Remove chart.png' }).waitFor()
  await page.getByText('2 pages').waitFor()
  await expectAccessible(page)
  // Kept by the server, so that they are there wherever the prompt is written on.
  await expect.poll(async () => (await ada.client.drafts.list()).data[0]?.files).toBe(2)
  await page.reload()
  await page.getByRole('button', { name: 'Remove report.pdf' }).waitFor()
  await page.getByRole('button', { name: 'Remove chart.png' }).waitFor()

  await composer(page).pressSequentially('/count')
  await page.getByRole('option', { name: /^Count files/ }).waitFor()
  await composer(page).press('Enter')
  await expect.poll(() => written(page)).toBe('Which files came?')
  await composer(page).press('Enter')
  const asked = page.getByRole('region', { name: 'Prompt', exact: true })
  await asked.getByRole('link', { name: 'report.pdf' }).waitFor()
  await asked.getByRole('img', { name: 'chart.png' }).waitFor()
  const result = page.locator('[data-result]')
  await result.getByText('2 files came with your message').waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^Stop / }).count()).toBe(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Retry / }).click()
  await expect.poll(() => result.getByText('2 files came with your message').count()).toBe(2)
  // What was sent is no draft any more.
  await expect.poll(async () => (await ada.client.drafts.list()).data).toEqual([])
})

test('a result is replied to with files that are picked, dropped and pasted; what cannot be attached is refused by name', async () => {
  const ada = await journey.server.createAccount()
  const model = { provider: 'openai_chat', model: 'gpt-4.1' } as const
  const { data } = await ada.client.prompts.create({ body: { prompt: 'Say only: ready', models: [model] } })
  const page = await journey.signedOn(ada)
  await page.goto(`/converse/prompt/${data.prompt.id}`)
  await page.getByRole('button', { name: 'Reply to GPT-4.1' }).press('Enter')
  const desk = page.getByRole('region', { name: 'Reply to GPT-4.1' })
  const field = desk.getByRole('textbox', { name: 'Reply to GPT-4.1' })
  await expectFocused(field)
  const handIn = (kind: 'drop' | 'paste', name: string, base64 = PNG) =>
    field.evaluate(
      (element, given) => {
        const bytes = Uint8Array.from(atob(given.base64), (sign) => sign.charCodeAt(0))
        const dataTransfer = new DataTransfer()
        dataTransfer.items.add(new File([bytes], given.name, { type: 'image/png' }))
        const how = { bubbles: true, cancelable: true }
        element.dispatchEvent(
          given.kind === 'drop'
            ? new DragEvent('drop', { dataTransfer, ...how })
            : new ClipboardEvent('paste', { clipboardData: dataTransfer, ...how }),
        )
      },
      { kind, name, base64 },
    )
  await desk.locator('input[type=file]').setInputFiles(REPORT)
  await desk.getByRole('button', { name: 'Remove report.pdf' }).waitFor()
  await handIn('drop', 'chart.png')
  await desk.getByRole('button', { name: 'Remove chart.png' }).waitFor()
  await handIn('paste', 'table.png')
  await desk.getByRole('button', { name: 'Remove table.png' }).waitFor()
  await handIn('drop', 'empty.png', '')
  await page.getByText('empty.png was not attached').waitFor()
  await field.fill('Which files came?')
  await expectAccessible(page)

  // It is kept like everything that is written, and stands open when somebody comes back.
  await expect.poll(async () => (await ada.client.drafts.list()).data[0]?.files).toBe(3)
  await page.reload()
  await desk.getByRole('button', { name: 'Remove table.png' }).waitFor()
  await expect.poll(() => field.inputValue()).toBe('Which files came?')
  await field.press('Enter')
  await page.getByText('3 files came with your message').waitFor()
  await desk.waitFor({ state: 'detached' })
  const reply = page.locator('[data-result]').first()
  await reply.getByRole('link', { name: 'report.pdf' }).waitFor()
  await reply.getByRole('img', { name: 'chart.png' }).waitFor()
  await reply.getByText('Which files came?').waitFor()
  await expect.poll(async () => (await ada.client.drafts.list()).data).toEqual([])
  await expectAccessible(page)
})

test('the files of a prompt open large, and it is edited as a new one with its words, files and models', async () => {
  const ada = await journey.server.createAccount()
  const image = {
    type: 'file' as const,
    url: `data:image/png;base64,${PNG}`,
    mediaType: 'image/png',
    filename: 'chart.png',
  }
  const messages = [{ role: 'user' as const, parts: [image, { type: 'text' as const, text: 'Say only: seen' }] }]
  const model = { provider: 'google_chat', model: 'gemini-2.5-flash' } as const
  const { data } = await ada.client.prompts.create({ body: { messages, models: [model] } })
  const page = await journey.signedOn(ada)
  await page.goto(`/converse/prompt/${data.prompt.id}`)
  await page.getByRole('region', { name: 'Prompt', exact: true }).getByRole('button', { name: 'chart.png' }).click()
  const large = page.getByRole('dialog')
  await large.getByRole('img', { name: 'chart.png' }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await large.waitFor({ state: 'hidden' })
  await page.locator('[data-result]').getByText('seen', { exact: true }).waitFor()

  const elsewhere = await journey.signedOn(ada)
  await openFollowing(elsewhere, '/converse/prompt')
  await composer(elsewhere).waitFor()
  await page.getByRole('button', { name: 'Edit as new prompt' }).click()
  await page.getByRole('button', { name: 'Remove chart.png' }).waitFor()
  await expect.poll(() => written(page)).toBe('Say only: seen')
  await page.getByRole('button', { name: /^Model: Gemini 2\.5 Flash/ }).waitFor()
  // Another device of theirs shows it too.
  await elsewhere.getByRole('button', { name: 'Remove chart.png' }).waitFor()
  await expect.poll(() => written(elsewhere)).toBe('Say only: seen')
})

test('an image that a model has made of a prompt opens large', async () => {
  const ada = await journey.server.createAccount()
  const body = { prompt: 'A red fox', provider: 'openai_image', model: 'gpt-image-2' } as const
  const { data } = await ada.client.prompts.create({ body })
  const page = await journey.signedOn(ada)
  await page.goto(`/converse/prompt/${data.prompt.id}`)
  await page
    .locator('[data-result]')
    .getByRole('button')
    .filter({ has: page.getByRole('img') })
    .first()
    .click()
  const large = page.getByRole('dialog')
  await large.getByRole('img').first().waitFor()
  await expectAccessible(page)
  await large.getByRole('link', { name: 'Download' }).waitFor()
  await page.keyboard.press('Escape')
  await large.waitFor({ state: 'hidden' })
})
