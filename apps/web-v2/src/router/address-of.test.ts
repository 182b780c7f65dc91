import { expect, test } from 'vitest'
import { addressOf } from './address-of.ts'

const to = '/thread/:type/:id?'

test('parameters fill the path; one that may be missing may be', () => {
  expect(addressOf({ to, params: { type: 'chat', id: '1' } })).toBe('/thread/chat/1')
  expect(addressOf({ to, params: { type: 'chat', id: undefined } })).toBe('/thread/chat')
})

test('nothing that is handed over can become another part of the address', () => {
  expect(addressOf({ to, params: { type: 'a/b?c#d' } })).toBe('/thread/a%2Fb%3Fc%23d')
  expect(addressOf({ to: '/home', search: { q: 'a&b=c#d' } })).toBe('/home?q=a%26b%3Dc%23d')
})

test('what is undefined is not asked for', () => {
  expect(addressOf({ to: '/home', search: { q: undefined }, hash: undefined })).toBe('/home')
  expect(addressOf({ to: '/home', search: { q: 'x', open: undefined }, hash: 'm1' })).toBe('/home?q=x#m1')
})
