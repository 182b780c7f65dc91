import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestAccount } from '@atrium/server/test-harness'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectAccessible, newVisitor } from '../browser.ts'
import { answered, conversation, type Journey, say, startJourney } from '../journey.ts'

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const HOSTILE_DIAGRAM = [
  '```mermaid',
  '%%{init: {"securityLevel": "loose", "htmlLabels": true}}%%',
  'flowchart LR',
  '  A["<img src=x onerror=alert(1)><script>alert(2)</script>"] --> B',
  '  click B href "javascript:alert(3)"',
  '  click A call alert(4)',
  '```',
].join('\n')

const asked: string[] = []
const outside = createServer((request, response) => {
  asked.push(`${request.headers.host}${request.url}`)
  if (request.url === '/gone.png') response.writeHead(404).end()
  else response.setHeader('content-type', 'image/png').end(PIXEL)
})
let journey: Journey
let account: TestAccount
let page: Page
let site: string

beforeAll(async () => {
  await new Promise<void>((ready) => outside.listen(0, '127.0.0.1', ready))
  const { port } = outside.address() as AddressInfo
  site = `images.example:${port}`
  journey = await startJourney({ outside: port })
  account = await journey.server.createAccount({ name: 'Ada Lovelace' })
})
beforeEach(async () => {
  asked.length = 0
  page = await journey.signedOn(account)
  await page.goto('/converse/thread/chat')
})
afterEach(async () => {
  journey.server.simulator.control.clear()
  await page.context().close()
})
afterAll(async () => {
  outside.close()
  journey.expectNoTrouble()
  await journey.close()
})

async function answerWith(text: string): Promise<void> {
  journey.server.simulator.control.play({ kind: 'plain-text', text })
  await say(page, 'Say it.')
  await page.waitForURL('**/converse/thread/chat/**')
  await answered(page)
}

const diagram = () => conversation(page).getByRole('img', { name: 'Diagram' })

test('a diagram is drawn from its text, follows the theme, and its source can be read', async () => {
  await answerWith('Here:\n\n```mermaid\nflowchart LR\n  One -->|goes to| Two\n```\n\nDone.')
  await diagram().waitFor()
  const drawn = decodeURIComponent((await diagram().getAttribute('src')) ?? '')
  for (const label of ['One', 'goes', 'Two']) expect(drawn).toContain(`>${label}<`)
  expect(await diagram().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  await expectAccessible(page)

  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(async () => decodeURIComponent((await diagram().getAttribute('src')) ?? '') === drawn).toBe(false)

  await conversation(page).getByText('Show source').click()
  await conversation(page).getByText('One -->|goes to| Two').waitFor()
  await page.getByRole('button', { name: 'Enlarge diagram' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Diagram' }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
})

test('a diagram with a script, a link that runs one, or a directive that would loosen the rules runs nothing', async () => {
  const { page: other, context, trouble } = await newVisitor(journey.browser, journey.server.url)
  await other.request.post('/api/auth/login', { data: { email: account.email, password: account.password } })
  const { data } = await account.client.threads.create({
    body: {
      messages: [
        { role: 'user', parts: [{ type: 'text', text: 'Draw.' }] },
        { role: 'assistant', parts: [{ type: 'text', text: HOSTILE_DIAGRAM }] },
      ],
    },
  })
  await other.goto(`/converse/thread/chat/${data.id}`)
  const image = conversation(other).getByRole('img', { name: 'Diagram' })
  await image.waitFor()
  const drawn = decodeURIComponent((await image.getAttribute('src')) ?? '')
  expect(drawn).not.toMatch(/<script|onerror=|javascript:/i)
  // The library tries the handler in its frame, where the policy refuses it: no dialog opens, and nothing is asked for outside.
  expect(trouble.filter((line) => !line.startsWith('Executing inline event handler violates'))).toEqual([])
  await context.close()
})

test('what is no diagram stays there as its text, with the reason', async () => {
  await answerWith('```mermaid\nflowchart LR\n  One --> -->\n```')
  await conversation(page).getByText('Couldn’t draw the diagram').waitFor()
  await conversation(page).getByText('One --> -->').waitFor()
})

test('an image of another site is fetched when the reader lets it be, by the server, and its whole site for good', async () => {
  await answerWith(`![A cat](http://${site}/cat.png) and ![A dog](http://${site}/dog.png)`)
  await conversation(page).getByText('A cat').waitFor()
  expect(asked).toEqual([])
  await expectAccessible(page)
  await conversation(page).getByRole('button', { name: 'Show', exact: true }).first().click()
  const cat = conversation(page).getByRole('img', { name: 'A cat' })
  await expect.poll(() => cat.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  expect(asked).toEqual([`${site}/cat.png`])

  await conversation(page).getByRole('button', { name: 'Always show from images.example' }).click()
  const dog = conversation(page).getByRole('img', { name: 'A dog' })
  await expect.poll(() => dog.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  await expect
    .poll(async () => (await account.client.userState.get()).data.settings?.imageHosts)
    .toEqual(['images.example'])
  await page.reload()
  await conversation(page).getByRole('img', { name: 'A cat' }).waitFor()
  await account.client.userState.delete({ body: { path: 'settings.imageHosts' } })
})

test('an image that is not there is told in its place', async () => {
  await answerWith(`![Lost](http://${site}/gone.png)`)
  await conversation(page).getByRole('button', { name: 'Show', exact: true }).click()
  await conversation(page).getByText('Couldn’t load the image from images.example.').waitFor()
})

test('in a conversation with secure data no image of another site is even offered', async () => {
  const { data } = await account.client.threads.create({
    body: {
      secureData: true,
      messages: [
        { role: 'user', parts: [{ type: 'text', text: 'Hello' }] },
        { role: 'assistant', parts: [{ type: 'text', text: `![A cat](http://${site}/cat.png?said=secret)` }] },
      ],
    },
  })
  await page.goto(`/converse/thread/chat/${data.id}`)
  await conversation(page).getByText('Images from other sites are not loaded').waitFor()
  await expect.poll(() => conversation(page).getByRole('button', { name: 'Show', exact: true }).count()).toBe(0)
  expect(asked).toEqual([])
})

test('a link tells where it leads, also where its text says otherwise', async () => {
  await answerWith('[https://bank.example](https://evil.example/login) and [ours](https://intranet.example/a)')
  const link = conversation(page).getByRole('link', { name: 'https://bank.example' })
  await link.waitFor()
  await expect.poll(() => link.getAttribute('title')).toBe('https://evil.example/login')
  await conversation(page).getByText('(evil.example)').waitFor()
  await expect.poll(() => link.getAttribute('rel')).toBe('noopener noreferrer')
})
