import { globSync, readFileSync } from 'node:fs'
import type { TestAccount } from '@atrium/server/test-harness'
import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PHONE } from '../browser.ts'
import { journeyOfFile, stepTo } from '../journey.ts'

/** As long as a name may be, and with no place to break it. */
const WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunte'

const journey = journeyOfFile()
let page: Page
let addresses: readonly string[]
/** What the page has asked for and not got; the stream of events never ends. */
const pending = new Set<Request>()

beforeAll(async () => {
  const account = await journey.server.createAccount({ name: WORD })
  addresses = await withLongWords(account)
  page = await journey.signedOn(account, { viewport: PHONE, hasTouch: true, isMobile: true })
  page.on('request', (request) => request.url().endsWith('/v1/events') || pending.add(request))
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  await page.goto('/home')
  await page.locator('#main').getByRole('textbox', { name: 'Message' }).waitFor()
})
afterAll(() => page?.context().close())

/** Makes one of each, and says where every screen is looked at. */
async function withLongWords({ accountId, client }: TestAccount): Promise<readonly string[]> {
  const [project, budget] = [await journey.server.createProject(WORD), { amount: 1, hard: false }]
  const thread = await client.threads.sync({
    body: {
      name: WORD,
      provider: 'openai_chat',
      model: 'gpt-4.1',
      messages: [{ role: 'user', parts: [{ type: 'text', text: `Say only: ${WORD}` }] }],
    },
  })
  const { data: link } = await client.links.create({ body: { kind: 'thread', subject: thread.data.thread.id } })
  const { data: asked } = await client.prompts.create({
    body: { prompt: `Say only: ${WORD}`, models: [{ provider: 'openai_chat', model: 'gpt-4.1' }] },
  })
  const { data: prompt } = await client.catalogPrompts.create({
    body: { name: WORD, description: WORD, prompt: WORD, protected: 'project' },
  })
  const colleague = await journey.server.createAccount({ name: `${WORD}s` })
  const { data: proposal } = await colleague.client.catalogProposals.createForPrompt({
    params: { catalogPromptId: prompt.id },
    body: { revision: 1, prompt: `${WORD}s`, note: WORD },
  })
  const { data: group } = await client.catalogGroups.create({ body: { name: WORD, promptIds: [prompt.id] } })
  const { data: companion } = await client.companions.create({
    body: { name: WORD, description: WORD, instructions: WORD, publish: true },
  })
  const { data: library } = await client.libraries.create({ body: { name: WORD } })
  const params = { libraryId: library.id }
  await client.libraryDocuments.add({ params, body: { kind: 'text', name: WORD, text: `Hotels: ${WORD}` } })
  await client.codeAccessKeys.create({ body: { key_alias: WORD } })
  const { data: balloonists } = await client.groups.create({ body: { name: WORD } })
  await client.budgets.put({ body: { scope: 'person', subject: accountId, ...budget } })
  await client.budgets.put({ body: { scope: 'member', subject: balloonists.groupId, ...budget } })
  const { data: server } = await client.toolServers.create({
    body: { name: WORD, address: `http://localhost/${WORD}` },
  })
  const { data: replay } = await client.replays.create({
    params: { threadId: thread.data.thread.id },
    body: { provider: 'openai_chat', model: 'gpt-4.1-mini' },
  })
  return [
    '/',
    '/home',
    '/converse',
    `/converse/companion?companion=${companion.id}`,
    ...['chat', 'image', 'text', 'video'].map((type) => `/converse/thread/${type}`),
    `/converse/thread/chat/${thread.data.thread.id}`,
    '/converse/prompt',
    `/converse/prompt/${asked.prompt.id}`,
    '/content',
    '/content/media',
    '/content/prompts',
    `/content/prompts/${prompt.id}`,
    '/content/groups',
    `/content/groups/${group.id}`,
    '/content/proposals',
    `/content/proposals/${proposal.id}`,
    '/prompt-optimizer',
    '/prompt-optimizer/compare',
    `/prompt-optimizer/compare?prompts=${asked.prompt.id}`,
    `/prompt-optimizer/replay/${replay.threadId}`,
    '/companionhub',
    '/companionhub/create',
    `/companionhub/edit?id=${companion.id}`,
    '/companionhub/gpts',
    '/companionhub/library',
    ...['', '?tab=search&question=hotels', '?tab=health', '?tab=settings'].map(
      (search) => `/companionhub/library/${library.id}${search}`,
    ),
    '/gocode',
    '/gocode/my-api-keys',
    '/spending',
    '/examples',
    `/shared/${link.id}`,
    `/admin/people?open=${accountId}`,
    `/admin/groups?open=${balloonists.groupId}`,
    `/admin/projects?open=${project}`,
    '/admin/connections',
    `/admin/tool-servers?open=${server.id}`,
    '/admin/models',
    '/admin/reports',
    '/admin/audit',
    '/401',
    '/403',
    '/404',
  ]
}

/** Of people who are not signed in; `everyone-popups` looks at them. */
const APART = ['/setup', '/login', '/join']

test('every screen of the route table is looked at here', () => {
  const tables = globSync('apps/web-v2/src/screens/**/screen.ts').map((file) => readFileSync(file, 'utf8'))
  const paths = tables.flatMap((table) => [...table.matchAll(/^ {2}path: '([^']+)'/gm)].map(([, path = '']) => path))
  expect(paths.length).toBeGreaterThan(25)
  const isSeen = (path: string) => {
    const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/?]+')}(\\?|$)`)
    return APART.includes(path) || addresses.some((address) => pattern.test(address))
  }
  expect(paths.filter((path) => !isSeen(path))).toEqual([])
})

/**
 * What scrolls to the side: the page itself, or what is there to be scrolled downwards. Rows of tabs and chips do, and what can have the
 * focus to be scrolled, as code and tables of answers.
 */
function sideways(): string[] {
  const isMeant = (box: Element) => box.clientHeight < 100 || (box instanceof HTMLElement && box.tabIndex === 0)
  return [document.documentElement, ...document.querySelectorAll('#main *, aside *')]
    .filter((box) => box.scrollWidth > box.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(box).overflowX))
    .filter((box) => box === document.documentElement || !isMeant(box))
    .map((box) => `${box.tagName} ${box.className}: ${box.scrollWidth} of ${box.clientWidth}`)
}

/** Whether the page has all that it asks for: still, once it has drawn what it has, since that asks for more. */
async function isQuiet(): Promise<boolean> {
  if (pending.size > 0) return false
  const isBusy = await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestIdleCallback(drawn)))
    return document.querySelector('[aria-busy=true]') !== null
  })
  return !isBusy && pending.size === 0
}

test('at 390 px no screen scrolls to the side, however long the words on it are', async () => {
  const wide: Record<string, readonly string[]> = {}
  for (const address of addresses) {
    await stepTo(page, address)
    // The bar of the way there is drawn by then, or the screen itself.
    await expect.poll(isQuiet).toBe(true)
    await page.locator('h1').filter({ hasText: /\S/ }).first().waitFor()
    await expect.poll(isQuiet).toBe(true)
    const found = await page.evaluate(sideways)
    if (found.length > 0) wide[address] = found
  }
  expect(wide).toEqual({})
})
