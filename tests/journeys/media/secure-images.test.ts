import { expect, test } from 'vitest'
import { expectAccessible } from '../browser.ts'
import { answered, composer, conversation, journeyOfFile, say } from '../journey.ts'

const journey = journeyOfFile()

test('a thread of images for secure data offers approved models alone, asks nobody else, and shows its lock', async () => {
  const account = await journey.server.createAccount({ permissions: ['secure_data_mode'] })
  const { data } = await account.client.threads.create({ body: { type: 'image', name: 'Plans', secureData: true } })
  const page = await journey.signedOn(account)
  await page.goto(`/converse/thread/image/${data.id}`)
  await composer(page).waitFor()
  await page.getByTitle('Secure data').first().waitFor()
  const navigation = page.getByRole('navigation')
  await navigation.locator(`a[href$="${data.id}"]`).first().getByLabel('Secure data').waitFor()
  await expectAccessible(page)
  const button = page.getByRole('button', { name: /^Model:/ })
  await expect.poll(() => button.textContent()).toContain('Stable Image Core')
  await button.click()
  const picker = page.getByRole('dialog', { name: 'Choose a model' })
  await picker.getByText(/not approved for secure data/).waitFor()
  const search = picker.getByRole('combobox')
  await search.fill('gpt image')
  await expect.poll(() => picker.getByRole('treeitem', { name: /GPT Image/ }).count()).toBe(0)
  await page.keyboard.press('Escape')
  journey.server.simulator.control.forget()
  await say(page, 'A plan of the harbor')
  await conversation(page).locator('[data-item] img').waitFor()
  await answered(page)
  const vendors = new Set(journey.server.simulator.control.received().map(({ vendor }) => vendor))
  expect([...vendors]).toEqual(['aws'])
  // Whoever asks past the console is refused, and nothing leaves.
  journey.server.simulator.control.forget()
  const past = account.client.runs.start({
    params: { threadId: data.id },
    body: {
      messages: [{ role: 'user', parts: [{ type: 'text', text: 'The same in blue' }] }],
      provider: 'openai_image',
      model: 'gpt-image-2.6-flare',
    },
  })
  await expect(past).rejects.toMatchObject({
    status: 422,
    message: expect.stringMatching(/not approved for secure data/),
  })
  expect(journey.server.simulator.control.received()).toEqual([])
})
