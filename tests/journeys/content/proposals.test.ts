import { expect, test } from 'vitest'
import { expectAccessible } from '../browser.ts'
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
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
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
  const versions = author.getByRole('dialog', { name: 'Versions' })
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
    return (await grace.client.catalogProposals.create({ params, body: change })).data
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
