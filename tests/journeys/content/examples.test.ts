import { expect, test } from 'vitest'
import { expectAccessible, PHONE } from '../browser.ts'
import { composer, journeyOfFile } from '../journey.ts'

/** The operator names the group before anybody has made it. */
const GROUP = '0192f0c1-7b1e-7c3a-9d54-3f2a6b8c9d10'

const journey = journeyOfFile({ environment: { ATRIUM_EXAMPLES_GROUP: GROUP } })

test('an example leads into the composer of its type with one press, below what was being written there', async () => {
  const page = await journey.signedOn(await journey.server.createAccount())
  await page.goto('/converse/thread/chat')
  await composer(page).fill('My own words.')
  await page.getByRole('link', { name: 'Examples', exact: true }).click()
  await page.waitForURL(/\/examples$/)
  await page.getByRole('heading', { name: 'Customer service' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Review a change/ }).press('Enter')
  await page.waitForURL(/\/converse\/thread\/chat$/)
  await expect
    .poll(() => composer(page).inputValue())
    .toMatch(/^My own words\.\n\nReview this code change like a senior colleague\./)

  await page.goto('/examples')
  await page.getByRole('link', { name: 'Images', exact: true }).click()
  await page.waitForURL(/task=images/)
  await page.getByRole('heading', { name: 'Writing' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^App icon/ }).click()
  await page.waitForURL(/\/converse\/thread\/image$/)
  await expect.poll(() => composer(page).inputValue()).toMatch(/^App icon: a simple paper airplane/)
})

test('the prompts of the group that the operator names come first, for those who may see them', async () => {
  const ada = await journey.server.createAccount()
  const body = { name: 'House letter', prompt: 'Write in our house style.', protected: 'project' as const }
  const { data: prompt } = await ada.client.catalogPrompts.create({ body })
  const { data: group } = await ada.client.catalogGroups.create({
    body: { name: 'Made here', promptIds: [prompt.id], protected: 'project' },
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
})
