import { expect, test } from 'vitest'
import { composer, journeyOfFile } from '../journey.ts'

const hosted = journeyOfFile({
  environment: { ATRIUM_HOSTING_DOMAIN: '127.0.0.1', ATRIUM_KEPT_COOKIES: 'partner, auth_jomax' },
})

test('on a hosting domain the visitor stays in the address, and links carry the kept cookies and nothing that signs in', async () => {
  const page = await hosted.signedOn(await hosted.server.createAccount())
  const { url } = hosted.server
  await page
    .context()
    .addCookies(
      Object.entries({ currency: 'EUR', market: 'de-DE', partner: 'a b', auth_jomax: 'secret', theme: 'dark' }).map(
        ([name, value]) => ({ name, value: encodeURIComponent(value), url }),
      ),
    )
  await page.goto('/home?plid=2#top')
  await composer(page).waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('?plid=2')
  const link = page.getByRole('link', { name: 'All Content' })
  await expect.poll(() => link.getAttribute('href')).toMatch(/[?&]currency=EUR&market=de-DE&partner=a%20b&plid=2$/)
  await link.click()
  await page.waitForURL(/\/content\?/)
  expect(new URL(page.url()).searchParams.get('plid')).toBe('2')
  await expect.poll(() => page.locator('a[href*="secret"], a[href*="dark"]').count()).toBe(0)
  await page.goBack()
  await composer(page).waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('?plid=2')
})

test('a plid of 1 or less is kept nowhere', async () => {
  const page = await hosted.signedOn(await hosted.server.createAccount())
  await page.context().addCookies([{ name: 'market', value: 'de-DE', url: hosted.server.url }])
  await page.goto('/home?plid=1')
  await composer(page).waitFor()
  const link = page.getByRole('link', { name: 'All Content' })
  await expect.poll(() => link.getAttribute('href')).toMatch(/\?market=de-DE$/)
  expect(new URL(page.url()).search).toBe('')
})
