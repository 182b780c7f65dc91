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

/** What the console has asked the browser to fetch without running it, once all of it is there. */
async function fetchedAhead(page: Page): Promise<string[]> {
  const links = page.locator('link[rel="prefetch"], link[rel="modulepreload"]:not([href*="/start-"])')
  await page.locator('link[rel="prefetch"]').first().waitFor({ state: 'attached' })
  const paths = await links.evaluateAll((all) => all.map((link) => new URL((link as HTMLLinkElement).href).pathname))
  const ahead = paths.filter((path) => !/\/(?:platform|rolldown-runtime)-/.test(path))
  await page.waitForFunction((wanted) => {
    const there = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
    return wanted.every((path) => there.includes(path))
  }, ahead)
  return ahead
}

test.for(['/home', '/converse/thread/chat'])(
  'a page asks for little, fetches a few files ahead and runs none of those (%s)',
  async (address) => {
    // Whoever administers is led through the first steps as well, with texts of their own, until these are done.
    const page = await journey.signedOn(await journey.server.createAccount({ permissions: [] }))
    const requests = requestsOf(page)
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
  await page.goto('/home')
  await composer(page).waitFor()
  await fetchedAhead(page)
  await page.route('**/assets/*.js', (route) => route.abort('internetdisconnected'))
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Model:/ }).click()
  await page.getByRole('dialog').getByRole('combobox').waitFor()
  await page.context().close()
})

test('without a connection the palette and the choice of a model come with their words', async () => {
  const page = await journey.signedOn(await journey.server.createAccount())
  await page.goto('/home')
  await composer(page).waitFor()
  await fetchedAhead(page)
  await page.waitForFunction(() => {
    const there = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
    return ['palette', 'actions', 'models'].every((name) => there.includes(`/locales/en/${name}.json`))
  })
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
