import { expect, test } from 'vitest'
import { placedPage } from './placed-page.ts'

const page = '<head><meta name="environment" content="local" /></head>'

test('a page of a local installation that is hosted nowhere stays as it is', () => {
  expect(placedPage(page, { environment: 'local', providerDomain: 'example.com', hosting: null })).toBe(page)
})

test('a page is told its environment and the domain of its provider', () => {
  expect(placedPage(page, { environment: 'test', providerDomain: 'example.com', hosting: null })).toBe(
    '<head><meta name="environment" content="test example.com" /></head>',
  )
})

test('a page is told the domain of the website builder and the cookies that are kept there', () => {
  const hosting = { domain: 'builder.example', keptCookies: ['partner', 'offer'] }
  expect(placedPage(page, { environment: 'local', providerDomain: null, hosting })).toBe(
    '<head><meta name="environment" content="local" /><meta name="hosting" content="builder.example partner offer" /></head>',
  )
})
