import { expect, test } from 'vitest'
import { expectAccessible, openBrowser } from '../browser.ts'

const page = (within: string) => `<html lang="en"><title>A</title><main><h1>A</h1>${within}</main></html>`
const BROKEN = page('<img src="data:,">')
const refused = { actual: expect.arrayContaining([expect.stringMatching(/^image-alt: /)]) }

test('a page that breaks a rule of accessibility is refused at each look, also within a frame', async () => {
  const context = await (await openBrowser()).newContext()
  const seen = await context.newPage()
  await seen.setContent(page('<p>B</p>'))
  await expectAccessible(seen)
  await seen.setContent(BROKEN)
  await expect(expectAccessible(seen)).rejects.toMatchObject(refused)
  await expect(expectAccessible(seen)).rejects.toMatchObject(refused)
  await seen.evaluate(() => document.querySelector('img')?.setAttribute('alt', 'C'))
  await expectAccessible(seen)
  await seen.setContent(page(`<iframe title="D" srcdoc='${BROKEN}'></iframe>`))
  await seen.frameLocator('iframe').locator('img').waitFor({ state: 'attached' })
  await expect(expectAccessible(seen)).rejects.toMatchObject(refused)
  await context.close()
})
