import type { TestAccount } from '@atrium/server/test-harness'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test, vi } from 'vitest'
import { expectAccessible } from '../browser.ts'
import { journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()
let account: TestAccount
let page: Page
let params: { libraryId: string }

/** A library whose model is not approved for secure data, and its page in the mode for such data. */
beforeEach(async () => {
  account = await journey.server.createAccount({ permissions: ['secure_data_mode'] })
  const { client } = account
  const embedding = { provider: 'openai_embed', model: 'text-embedding-3-small' } as const
  const { data: library } = await client.libraries.create({ body: { name: 'Handbook', embedding } })
  params = { libraryId: library.id }
  await client.libraryDocuments.add({
    params,
    body: { kind: 'text', name: 'Hotels', text: 'A night costs 150 euros.' },
  })
  await vi.waitFor(
    async () => {
      const { vectors } = (await client.libraries.get({ params })).data
      if (!vectors?.isActive || vectors.made !== 1) throw new Error('Its vectors are being made.')
    },
    { timeout: 20_000, interval: 50 },
  )
  await client.userState.put({ body: { path: 'default.SDM', value: true } })
  page = await journey.signedOn(account)
  await page.goto(`/companionhub/library/${library.id}`)
  await page.getByRole('heading', { name: 'Handbook' }).waitFor()
})

test('a question of the mode for secure data is asked as such, also once the mode is off', async () => {
  const unasked = page.getByRole('tabpanel').getByText('is not approved for secure data')
  await page.getByRole('tab', { name: 'Test retrieval' }).click()
  await page.getByRole('textbox', { name: 'Ask a question' }).fill('night')
  await page.keyboard.press('Enter')
  await page.getByText('1 passage · 1 document').waitFor()
  await unasked.waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('button', { name: 'Turn off' }).waitFor({ state: 'detached' })
  await page.reload()
  await unasked.waitFor()
  await page.getByRole('textbox', { name: 'Ask a question' }).fill('nights')
  await page.keyboard.press('Enter')
  await page.getByText('Vectors: text-embedding-3-small').waitFor()
})

test('in the mode for secure data a library takes neither texts nor files', async () => {
  const menu = page.getByRole('button', { name: 'Add documents' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Add a text' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a text' })
  await adding.getByRole('textbox', { name: 'Name' }).fill('Salaries')
  await adding.getByRole('textbox', { name: 'Text' }).fill('Nobody may read this.')
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await adding.getByText('Secure data cannot be put into a library.').waitFor()
  await expectAccessible(page)
  await adding.getByRole('button', { name: 'Cancel' }).click()
  await adding.waitFor({ state: 'hidden' })

  const chooser = page.waitForEvent('filechooser')
  await menu.click()
  await page.getByRole('menuitem', { name: 'Upload files' }).click()
  const file = { name: 'salaries.txt', mimeType: 'text/plain', buffer: Buffer.from('Nobody may read this.') }
  await (await chooser).setFiles([file])
  await page.getByText('Secure data can’t be put into a library. Turn off secure data to add other files.').waitFor()
  expect((await account.client.media.list({ query: {} })).data).toEqual([])
  expect((await account.client.libraryDocuments.list({ params })).data).toHaveLength(1)
})
