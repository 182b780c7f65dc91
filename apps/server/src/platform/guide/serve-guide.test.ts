import { expect, test } from 'vitest'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'

const server = serverOfFile()
const ada = accountOfFile(server)

test('the user guide is a page without scripts, open to everybody', async () => {
  const response = await fetch(`${server.url}/docs`)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const html = await response.text()
  expect(html).toContain('<h1>Using Atrium</h1>')
  expect(html).not.toContain('<script')
})

test('every page that the guide links to is there', async () => {
  const index = await (await fetch(`${server.url}/docs`)).text()
  const links = [...index.matchAll(/href="(\/docs[^"]*)"/g)].map(([, link = '']) => link)
  expect(links.length).toBeGreaterThan(4)
  const answers = await Promise.all(links.map((link) => fetch(server.url + link)))
  expect(answers.map(({ status }) => status)).toEqual(links.map(() => 200))
})

test('a page that does not exist is 404', async () => {
  expect((await fetch(`${server.url}/docs/nowhere`)).status).toBe(404)
})

test('the reference of the API has the look of the product, in light and dark', async () => {
  const page = await (await fetch(`${server.url}/api/docs`)).text()
  expect(page).toContain('theme/atrium.css')
  const sheet = await (await fetch(`${server.url}/api/docs/static/theme/atrium.css`)).text()
  expect(sheet).toContain('color-scheme: light dark')
})

test('the guide and the reference have the letters of the console', async () => {
  for (const address of ['/docs/guide.css', '/api/docs/static/theme/atrium.css']) {
    const sheet = await (await fetch(server.url + address)).text()
    expect(sheet).toContain("font-family: 'Inter Variable'")
    const fonts = [...sheet.matchAll(/url\('([^']+)'\)/g)].map(([, url = '']) => url)
    expect(fonts).toHaveLength(2)
    for (const font of fonts) {
      const response = await fetch(server.url + font)
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'font/woff2'])
    }
  }
})

test('the reference groups its calls under words, and leads back to the console', async () => {
  const { info, paths } = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
    info: { description: string }
    paths: Record<string, Record<string, { tags: string[] }>>
  }
  expect(info.description).toContain('(/home)')
  const tags = new Set(Object.values(paths).flatMap((calls) => Object.values(calls).flatMap((call) => call.tags)))
  expect(tags).toContain('User state')
  expect([...tags].filter((tag) => !/^[A-Z][a-z ]+$/.test(tag))).toEqual([])
})

test('every entry of the Help Center and Share Feedback lead to a page, without any setting', async () => {
  const { help } = (await ada.client.config.get()).data
  expect(Object.keys(help)).toEqual(['userDocs', 'apiDocs', 'aiHub', 'releaseNotes', 'supportChannel', 'feedback'])
  const answers = await Promise.all(Object.values(help).map((address) => fetch(server.url + address)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
})
