import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { composer, journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()

/** Files of a first load. More of them, or heavier ones, are a choice to be made: the build holds the weight. */
const SCRIPTS_AT_ONCE = 5
const AHEAD = 20
const MESSAGES = 9
const REQUESTS_BEFORE_WRITING = 12

const pathOf = (address: string) => new URL(address).pathname
const isScript = (path: string) => path.endsWith('.js')
/** Whether a file is of the parts that nobody needs to write. */
const isForLater = (path: string) => /\/(?:after-paint|sending|popups)-/.test(path)

/** The paths of all that a page asks for from now on, in order. */
function requestsOf(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => paths.push(pathOf(request.url())))
  return paths
}

/**
 * Has the page remember which files have come, and how often from the server: the console clears what the browser knows of them once
 * it has measured.
 */
async function rememberFiles(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const come = new Map<string, number>()
    Object.assign(window, { come })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
        const path = new URL(entry.name).pathname
        come.set(path, (come.get(path) ?? 0) + (entry.transferSize > 0 ? 1 : 0))
      }
    }).observe({ type: 'resource', buffered: true })
  })
}

/** Waits until all files of these paths have come to a page that remembers them. */
async function come(page: Page, paths: readonly string[]): Promise<void> {
  await page.waitForFunction((wanted) => {
    const { come: there } = window as unknown as { come: ReadonlyMap<string, number> }
    return wanted.every((path) => there.has(path))
  }, paths)
}

/** The files that the page names to be fetched without being run, once all of them are there. */
async function fetchedAhead(page: Page): Promise<string[]> {
  const html = await (await page.context().request.get(page.url())).text()
  const ahead = (/<meta name="fetched-ahead" content="([^"]*)"/.exec(html)?.[1] ?? '').split(' ')
  await come(page, ahead)
  return ahead
}

test.for(['/home', '/converse/thread/chat'])(
  'a page asks for little, fetches a few files ahead and runs none of those (%s)',
  async (address) => {
    // Whoever administers is led through the first steps as well, with texts of their own, until these are done.
    const page = await journey.signedOn(await journey.server.createAccount({ permissions: [] }))
    const requests = requestsOf(page)
    await rememberFiles(page)
    await page.coverage.startJSCoverage()
    // A pointer that rests points at nothing, whatever comes to be under it.
    await page.mouse.move(20, 20)
    await page.goto(address)
    await composer(page).waitFor()
    const ahead = await fetchedAhead(page)
    const scripts = new Set(requests.filter(isScript))
    const messages = requests.filter((path) => path.startsWith('/locales/'))
    expect(ahead.length).toBeLessThanOrEqual(AHEAD)
    expect(messages.length).toBeLessThanOrEqual(MESSAGES)
    expect(scripts.size - ahead.filter(isScript).length).toBeLessThanOrEqual(SCRIPTS_AT_ONCE)
    expect(requests.findIndex(isForLater)).toBeLessThanOrEqual(REQUESTS_BEFORE_WRITING)
    const ran = (await page.coverage.stopJSCoverage()).map(({ url }) => pathOf(url))
    expect(ran.some((path) => path.includes('/start-'))).toBe(true)
    expect(ahead.filter((path) => ran.includes(path))).toEqual([])
    await page.context().close()
  },
)

test('what is typed before the console is there asks for no more until that has taken it over', async () => {
  const page = await journey.signedOn(await journey.server.createAccount())
  const requests = requestsOf(page)
  await page.goto('/home')
  await composer(page).fill('Why?')
  const taken = page.waitForFunction(
    () => document.querySelector<HTMLTextAreaElement>('#main textarea')?.value === 'Why?',
  )
  await taken
  await expect.poll(() => requests.some((path) => path.includes('/sending-'))).toBe(true)
  expect(requests.findIndex(isForLater)).toBeLessThanOrEqual(REQUESTS_BEFORE_WRITING)
  // The sign of what a message costs comes with the rest of what is for later, not by itself.
  expect(requests.findIndex((path) => path.startsWith('/api/v1/prompts/models'))).toBeLessThan(
    requests.findIndex((path) => path.includes('/sending-')),
  )
  await page.context().close()
})

test('what was fetched ahead is not asked for again', async () => {
  const page = await journey.signedOn(await journey.server.createAccount())
  await rememberFiles(page)
  await page.goto('/home')
  await composer(page).waitFor()
  const ahead = await fetchedAhead(page)
  expect(ahead.filter((path) => /\/(?:palette|translated-picker)-/.test(path))).toHaveLength(4)
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Model:/ }).click()
  await page.getByRole('dialog').getByRole('combobox').waitFor()
  const often = await page.evaluate(() => [...(window as unknown as { come: ReadonlyMap<string, number> }).come])
  expect(often.filter(([path, times]) => times > 1 && path.startsWith('/assets/'))).toEqual([])
  await page.context().close()
})

test('without a connection the palette and the choice of a model come with their words', async () => {
  const page = await journey.signedOn(await journey.server.createAccount())
  await rememberFiles(page)
  await page.goto('/home')
  await composer(page).waitFor()
  await fetchedAhead(page)
  await come(
    page,
    ['palette', 'actions', 'models'].map((name) => `/locales/en/${name}.json`),
  )
  await page.context().setOffline(true)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Find anything' }).waitFor()
  await page
    .getByRole('option', { name: /New chat/ })
    .first()
    .waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Model:/ }).click()
  await page.getByRole('combobox', { name: /^Search \d+ models$/ }).waitFor()
  await page.context().setOffline(false)
  await page.context().close()
})

test('nothing is fetched ahead for whoever asks to save data', async () => {
  const page = await journey.signedOn(await journey.server.createAccount())
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, addEventListener() {} } }),
  )
  const requests = requestsOf(page)
  await page.goto('/home')
  await composer(page).fill('Nothing is lost by it')
  await page.getByRole('button', { name: /^Estimate:/ }).waitFor()
  await expect.poll(() => page.locator('link[rel="prefetch"]').count()).toBe(0)
  expect(requests.filter((path) => /\/(?:existing-thread|conversation-view)-/.test(path))).toEqual([])
  await page.context().close()
})
