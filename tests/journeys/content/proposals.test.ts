import { expect, test } from 'vitest'
import { expectAccessible, expectFocused } from '../browser.ts'
import { journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()

test('somebody proposes a change to a prompt of another, both talk about it, and it becomes a version', async () => {
  const [ada, grace] = [
    await journey.server.createAccount({ name: 'Ada' }),
    await journey.server.createAccount({ name: 'Grace' }),
  ]
  const body = { name: 'Refund reply', prompt: 'Write to the customer.', protected: 'project' as const }
  const { data: prompt } = await ada.client.catalogPrompts.create({ body })
  const author = await journey.signedOn(ada)
  await author.goto('/content/prompts')
  await author.getByRole('link', { name: 'Refund reply' }).waitFor()
  // What has changed is shown: from here on nothing happens that the page is not told of.
  const params = { catalogPromptId: prompt.id }
  await ada.client.catalogPrompts.patch({ params, body: { description: 'To customers' } })
  await author.getByText('To customers').waitFor()

  const page = await journey.signedOn(grace)
  await page.goto(`/content/prompts/${prompt.id}`)
  await page.getByRole('button', { name: 'Propose a change' }).press('Enter')
  // The button goes: whoever uses the keyboard goes on in the form.
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await expectFocused(name)
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill('Write to the customer. Be brief.')
  await page.getByRole('textbox', { name: 'What changed?' }).fill('Shorter')
  await expectAccessible(page)
  // It goes by itself: whoever looks for it later may miss it.
  await Promise.all([
    author.getByText('Grace proposed a change to Refund reply').waitFor(),
    page.getByRole('button', { name: 'Send proposal' }).click(),
  ])
  await page.getByText('Proposed by Grace').waitFor()
  await page.locator('ins').filter({ hasText: 'Be brief' }).waitFor()
  await expectAccessible(page)

  // Its author was told where they were, and sees a mark in the list.
  await author.getByText('1 proposal', { exact: true }).waitFor()
  await expectAccessible(author)
  await author.getByRole('link', { name: 'Refund reply' }).click()
  await author.getByRole('link', { name: /^Proposal by Grace/ }).click()
  await author.locator('ins').filter({ hasText: 'Be brief' }).waitFor()
  await author.getByRole('textbox', { name: 'Comment' }).fill('Always?')
  await author.getByRole('button', { name: 'Send comment' }).click()
  await page.getByText('Always?').waitFor()
  await page.getByRole('textbox', { name: 'Comment' }).fill('In every case.')
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await page.waitForURL(/\/home$/)
  await page.goBack()
  await expect.poll(() => page.getByRole('textbox', { name: 'Comment' }).inputValue()).toBe('In every case.')
  await page.getByRole('button', { name: 'Send comment' }).click()
  await author.getByText('In every case.').waitFor()

  // The prompt changes meanwhile: whoever publishes chooses, against what stands there now.
  await ada.client.catalogPrompts.patch({ params, body: { prompt: 'Write to the customer by name.' } })
  await author.getByText('The prompt has changed since this was proposed').waitFor()
  await author.locator('del').filter({ hasText: 'name' }).waitFor()
  await expectAccessible(author)
  await author.getByRole('radio', { name: 'Version 2, as proposed' }).check()
  await expect.poll(() => author.getByRole('button', { name: /^Publish/ }).count()).toBe(0)
  await author.getByRole('radio', { name: 'Current version 3' }).check()
  await author.getByRole('button', { name: 'Publish over version 3' }).click()
  await page.getByText('Ada published this as version 4').waitFor()

  await author.getByRole('link', { name: 'Open Refund reply' }).click()
  await author.getByRole('button', { name: 'Version 4' }).click()
  const versions = author.getByRole('complementary', { name: 'Versions' })
  await versions.getByText('Grace, approved by Ada').waitFor()
})

test('a proposal is declined with a reason, and its proposer is told where they are', async () => {
  const [ada, grace] = [
    await journey.server.createAccount({ name: 'Ada' }),
    await journey.server.createAccount({ name: 'Grace' }),
  ]
  const proposed = async (name: string) => {
    const body = { name, prompt: 'Hello', protected: 'project' as const }
    const { data: prompt } = await ada.client.catalogPrompts.create({ body })
    const params = { catalogPromptId: prompt.id }
    const change = { revision: 1, prompt: 'Hello there' }
    return (await grace.client.catalogProposals.createForPrompt({ params, body: change })).data
  }
  const data = await proposed('Shared')
  const page = await journey.signedOn(grace)
  await page.goto('/content/proposals')
  await page.getByRole('link', { name: 'Shared' }).waitFor()
  // What has come since is shown: from here on nothing happens that the page is not told of.
  await proposed('Another')
  await page.getByRole('link', { name: 'Another' }).waitFor()
  await expectAccessible(page)
  const author = await journey.signedOn(ada)
  await author.goto(`/content/proposals/${data.id}`)
  await author.getByRole('button', { name: 'Decline', exact: true }).click()
  const dialog = author.getByRole('dialog', { name: 'Decline this proposal?' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Too long.')
  await expectAccessible(author)
  await Promise.all([
    page.getByRole('button', { name: 'Open', exact: true }).click(),
    dialog.getByRole('button', { name: 'Decline proposal' }).click(),
  ])
  await page.getByText('Too long.').waitFor()
  await author.getByText('Ada declined this').waitFor()
})

test('a change to a group and one to a companion are proposed and published the same way', async () => {
  const [ada, grace] = [
    await journey.server.createAccount({ name: 'Ada' }),
    await journey.server.createAccount({ name: 'Grace' }),
  ]
  const inner = { name: 'Complaint reply', prompt: 'Write to the customer.', protected: 'project' as const }
  const { data: prompt } = await ada.client.catalogPrompts.create({ body: inner })
  const group = { name: 'Support replies', promptIds: [], protected: 'project' as const }
  const { data: replies } = await ada.client.catalogGroups.create({ body: group })
  const helper = { name: 'Helper', instructions: 'Be brief.', protected: 'project' as const, publish: true }
  const { data: companion } = await ada.client.companions.create({ body: helper })
  const page = await journey.signedOn(grace)
  const author = await journey.signedOn(ada)

  await page.goto(`/content/groups/${replies.id}`)
  await page.getByRole('button', { name: 'Propose a change' }).press('Enter')
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await expectFocused(name)
  await page.getByRole('combobox', { name: 'Add a prompt' }).click()
  await page.getByRole('option', { name: prompt.name }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send proposal' }).click()
  await page.getByText('Proposed by Grace').waitFor()
  await page.locator('ins').filter({ hasText: 'Complaint reply' }).waitFor()

  await author.goto('/content/groups')
  await author.getByText('1 proposal', { exact: true }).waitFor()
  await author.getByRole('link', { name: 'Support replies' }).click()
  await author.getByRole('link', { name: /^Proposal by Grace/ }).click()
  await author.locator('ins').filter({ hasText: 'Complaint reply' }).waitFor()
  await author.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Ada published this as version 2').waitFor()

  await page.goto(`/converse/companion?companion=${companion.id}`)
  await page.getByRole('link', { name: 'Propose a change to Helper' }).click()
  await page.getByRole('textbox', { name: 'Instructions' }).fill('Be brief and kind.')
  await page.getByRole('textbox', { name: 'What changed?' }).fill('Kinder')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send proposal' }).click()
  await page.locator('ins').filter({ hasText: 'and kind' }).waitFor()
  await expectAccessible(page)

  // What its author has not published stays with the author.
  const params = { assistantId: companion.id }
  await ada.client.companions.patch({ params, body: { description: 'In the making', revision: 1 } })
  await author.goto(`/companionhub/edit?id=${companion.id}`)
  await author.getByRole('link', { name: /^Proposal by Grace/ }).click()
  await author.getByText('They stay in your draft').waitFor()
  await expectAccessible(author)
  await author.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Ada published this as version 3').waitFor()
  await page.getByRole('link', { name: 'Open Helper' }).click()
  await expect.poll(() => page.getByRole('textbox', { name: 'Instructions' }).inputValue()).toBe('Be brief and kind.')
  await expect.poll(() => page.getByRole('textbox', { name: 'Description' }).inputValue()).toBe('')
})

test('several proposals are selected and withdrawn, or declined for one reason', async () => {
  const [ada, grace] = [await journey.server.createAccount(), await journey.server.createAccount()]
  const propose = async (who: typeof ada, whose: typeof ada, name: string) => {
    const body = { name, prompt: 'Before', protected: 'project' as const }
    const { data } = await whose.client.catalogPrompts.create({ body })
    const params = { catalogPromptId: data.id }
    await who.client.catalogProposals.createForPrompt({ params, body: { revision: 1, note: '', prompt: 'After' } })
  }
  for (const name of ['One', 'Two']) await propose(grace, ada, name)
  for (const name of ['Three', 'Four']) await propose(ada, grace, name)
  const page = await journey.signedOn(ada)
  await page.goto('/content/proposals')
  const select = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` }).check()
  const inBar = (name: string) => page.getByRole('toolbar').getByRole('button', { name }).click()
  for (const name of ['Three', 'Four']) await select(name)
  await expectAccessible(page)
  await inBar('Withdraw')
  await page
    .getByRole('alertdialog', { name: 'Withdraw 2 proposals?' })
    .getByRole('button', { name: 'Withdraw' })
    .click()
  for (const name of ['One', 'Two']) await select(name)
  await inBar('Decline')
  const dialog = page.getByRole('dialog', { name: 'Decline 2 proposals?' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Not now')
  await dialog.getByRole('button', { name: 'Decline proposals' }).click()
  const statuses = async () => {
    const { data } = await ada.client.catalogProposals.list({ query: { state: 'all' } })
    return data.map(({ status }) => status).toSorted()
  }
  await expect.poll(statuses).toEqual(['declined', 'declined', 'withdrawn', 'withdrawn'])
})
