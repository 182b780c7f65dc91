import { baseAddressOf } from '@atrium/client/environments'
import { expect, test } from 'vitest'
import { environmentIn } from './environment-in.ts'

const page = (content: string, hosting?: string) => ({
  querySelector: (selector: string) => {
    const told = selector === 'meta[name=hosting]' ? hosting : content
    return told === undefined ? null : ({ getAttribute: () => told } as unknown as Element)
  },
})
const addressAt = (content: string, origin: string) => {
  const { environment, ...settings } = environmentIn(page(content) as unknown as Document, origin)
  return baseAddressOf({ environment, ...settings, page: { origin, hostname: new URL(origin).hostname } })
}

test('the page says which environment it is in, and its host leads to the API', () => {
  expect(addressAt('local', 'http://127.0.0.1:4400')).toBe('http://127.0.0.1:4400/api')
  expect(addressAt('production example.com', 'https://ai.example.com')).toBe('https://ai.example.com/api')
  expect(addressAt('test', 'https://test.internal')).toBe('https://test.internal/api')
})

test('a page that names no environment of the four has no address', () => {
  expect(() => addressAt('staging', 'https://ai.example.com')).toThrow('CaaS Client: Unknown/Missing environment')
})

test('on the domain of a website builder the page says so, and which cookies are kept there', () => {
  const at = (hosting?: string) =>
    environmentIn(page('local', hosting) as unknown as Document, 'https://shop.builder.example')
  expect(at('builder.example partner')).toMatchObject({ hostingDomain: 'builder.example', keptCookies: ['partner'] })
  expect(at()).toMatchObject({ hostingDomain: undefined, keptCookies: [] })
})
