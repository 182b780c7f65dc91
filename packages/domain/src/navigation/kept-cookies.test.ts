import { expect, test } from 'vitest'
import { keptCookies } from './kept-cookies.ts'

test('currency and market are kept, and what the white list names; nothing else', () => {
  const cookies = 'theme=dark; currency=EUR; market=de-DE; partner=a%20b; empty='
  expect(keptCookies(cookies, ['partner', 'empty'])).toEqual({ currency: 'EUR', market: 'de-DE', partner: 'a b' })
  expect(keptCookies(cookies, [])).toEqual({ currency: 'EUR', market: 'de-DE' })
})

test('auth_idp and auth_jomax are never kept, not even where the white list names them', () => {
  const cookies = 'auth_idp=secret; auth_jomax=secret; AUTH_IDP=secret; market=en-US'
  expect(keptCookies(cookies, ['auth_idp', 'auth_jomax', 'AUTH_IDP'])).toEqual({ market: 'en-US' })
})

test('what is no cookie is none, and a value that is badly encoded stays as it is', () => {
  expect(keptCookies('', ['x'])).toEqual({})
  expect(keptCookies('market; =x; x=100%; currency', ['x'])).toEqual({ x: '100%' })
  expect(Object.keys(keptCookies('__proto__=1; market=a', []))).toEqual(['market'])
})
