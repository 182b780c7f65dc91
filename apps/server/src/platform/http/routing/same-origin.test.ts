import { expect, it } from 'vitest'
import { isForeign } from './same-origin.ts'

const post = (headers: Record<string, string>) => ({
  method: 'POST',
  protocol: 'http',
  headers: { host: 'atrium.example:4400', ...headers },
})

it.each([
  ['a program that says nothing', {}, false],
  ['our own page by Origin', { origin: 'http://atrium.example:4400' }, false],
  [
    'our own page behind a proxy that ends https',
    { 'sec-fetch-site': 'same-origin', origin: 'https://atrium.example:4400' },
    false,
  ],
  ['the same host by another scheme', { origin: 'https://atrium.example:4400' }, true],
  ['a scheme that is no address', { origin: 'chrome-extension://atrium.example:4400' }, true],
  ['our own page by Sec-Fetch-Site', { 'sec-fetch-site': 'same-origin', origin: 'http://atrium.example:4400' }, false],
  ['another site', { origin: 'http://evil.example' }, true],
  ['another port', { origin: 'http://atrium.example:5000' }, true],
  ['a name that only begins like ours', { origin: 'http://atrium.example:4400.evil.example' }, true],
  ['a sandboxed frame', { origin: 'null' }, true],
  ['what is no origin', { origin: 'atrium.example:4400' }, true],
  ['a cross-site browser', { 'sec-fetch-site': 'cross-site' }, true],
  ['a neighbor on the same site', { 'sec-fetch-site': 'same-site' }, true],
])('%s', (_case, headers, foreign) => {
  expect(isForeign(post(headers), null)).toBe(foreign)
})

it('reading is open, since other sites cannot see the answer', () => {
  expect(isForeign({ method: 'GET', protocol: 'http', headers: { 'sec-fetch-site': 'cross-site' } }, null)).toBe(false)
})

it('the configured public address is our own whatever the proxy makes of Host', () => {
  const behindProxy = {
    method: 'POST',
    protocol: 'http',
    headers: { host: '10.0.0.7:4400', origin: 'https://ai.example' },
  }
  expect(isForeign(behindProxy, 'https://ai.example')).toBe(false)
  expect(isForeign(behindProxy, null)).toBe(true)
})

it('the protocol that a trusted proxy tells is ours', () => {
  const headers = { host: 'ai.example', origin: 'https://ai.example' }
  expect(isForeign({ method: 'POST', protocol: 'https', headers }, null)).toBe(false)
  expect(isForeign({ method: 'POST', protocol: 'http', headers }, null)).toBe(true)
})
