import { expect, test } from 'vitest'
import { expectAccessible, PHONE } from '../browser.ts'
import { answered, composer, conversation, journeyOfFile } from '../journey.ts'

/** The operator names the group before anybody has made it. */
const GROUP = '0192f0c1-7b1e-7c3a-9d54-3f2a6b8c9d10'

const journey = journeyOfFile({ environment: { ATRIUM_EXAMPLES_GROUP: GROUP } })

test('an example is filled in a form, stands in the composer below what was being written there, and is answered', async () => {
  const page = await journey.signedOn(await journey.server.createAccount())
  await page.goto('/converse/thread/chat')
  await composer(page).fill('My own words.')
  await page.getByRole('link', { name: 'Examples', exact: true }).click()
  await page.waitForURL(/\/examples$/)
  await page.getByRole('heading', { name: 'Customer service' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Translate and keep/ }).press('Enter')
  const form = page.getByRole('dialog', { name: 'Translate and keep the tone' })
  const language = form.getByRole('textbox', { name: 'Language' })
  await language.fill('Finnish')
  await form.getByRole('button', { name: 'Insert into message' }).click()
  await form.getByText('Enter a value.').waitFor()
  await expectAccessible(page)
  // Closed by mistake, it still has what was entered.
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Translate and keep/ }).press('Enter')
  await expect.poll(() => language.inputValue()).toBe('Finnish')
  await form.getByRole('textbox', { name: 'Paste your text' }).fill('The [red] fox\nsleeps.')
  await form.getByRole('button', { name: 'Insert into message' }).click()
  await page.waitForURL(/\/converse\/thread\/chat$/)
  await expect
    .poll(() => composer(page).inputValue())
    .toMatch(/^My own words\.\n\nTranslate the text below into Finnish\.[^[]+\n\nThe \[red\] fox\nsleeps\.$/)
  await composer(page).press('Enter')
  await page.waitForURL(/\/converse\/thread\/chat\/[\da-f-]{36}$/)
  await answered(page)
  await conversation(page)
    .getByRole('button', { name: /^Retry/ })
    .first()
    .waitFor()
})

test('an example without places leads into the composer of its type with one press, and one with places as it stands where that is wished', async () => {
  const page = await journey.signedOn(await journey.server.createAccount(), { viewport: PHONE })
  await page.goto('/examples')
  await page.getByRole('link', { name: 'Images', exact: true }).click()
  await page.waitForURL(/task=images/)
  await page.getByRole('heading', { name: 'Writing' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^App icon/ }).click()
  await page.waitForURL(/\/converse\/thread\/image$/)
  await expect.poll(() => composer(page).inputValue()).toMatch(/^App icon: a simple paper airplane/)

  await page.goto('/examples')
  await page.getByRole('button', { name: /^Summarize a document/ }).click()
  await page.getByText('attach a file in the next step').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Insert with brackets' }).click()
  await page.waitForURL(/\/converse\/thread\/chat$/)
  await expect.poll(() => composer(page).inputValue()).toMatch(/\[attach or paste the document\]$/)
})

test('the prompts of the group that the operator names come first, for those who may see them', async () => {
  const ada = await journey.server.createAccount()
  const body = { name: 'House letter', prompt: 'Write in our house style.', protected: 'project' as const }
  const { data: prompt } = await ada.client.catalogPrompts.create({ body })
  const template = { name: 'House greeting', prompt: 'Greet {{customer}}.', protected: 'project' as const }
  const { data: greeting } = await ada.client.catalogPrompts.create({ body: { ...template, moderation: true } })
  const promptIds = [prompt.id, greeting.id]
  const { data: group } = await ada.client.catalogGroups.create({
    body: { name: 'Made here', promptIds, protected: 'project', privacy: true, tools: ['calculator'] },
  })
  await journey.server.database.db.execute(`
    insert into catalog_items
    select (jsonb_populate_record(item, jsonb_build_object('id', '${GROUP}', 'name', 'House style'))).*
    from catalog_items item where id = '${group.id}'`)
  const page = await journey.signedOn(await journey.server.createAccount(), { viewport: PHONE })
  await page.goto('/examples')
  await page.getByRole('heading', { name: 'From your company: Made here' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^House letter/ }).click()
  await page.waitForURL(/\/converse\/thread\/chat$/)
  await expect.poll(() => composer(page).inputValue()).toBe('Write in our house style.')
  // What the group demands goes along, and what the prompt does.
  await page.getByText('Privacy is on in this conversation').waitFor()
  await page.getByRole('button', { name: '1 tool chosen here' }).waitFor()
  await page.goto('/examples')
  await page.getByRole('button', { name: /^House greeting/ }).click()
  const values = page.getByRole('dialog', { name: 'House greeting' })
  await values.getByRole('textbox', { name: 'customer' }).fill('Frau Lindner')
  await expectAccessible(page)
  await values.getByRole('button', { name: 'Insert' }).click()
  await page.waitForURL(/\/converse\/thread\/chat$/)
  await expect.poll(() => composer(page).inputValue()).toMatch(/Greet Frau Lindner\.$/)
  await page.getByText('Moderation and privacy are on in this conversation').waitFor()
})
