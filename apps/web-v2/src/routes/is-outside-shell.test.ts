import { expect, test } from 'vitest'
import { isOutsideShell } from './is-outside-shell.ts'

test('the sign-on and the pages of errors need nobody who is signed on; every other address does', () => {
  const addresses = [
    '/login',
    '/setup',
    '/401',
    '/403',
    '/404',
    '/v2/login',
    '/',
    '/home',
    '/content/media',
    '/unknown',
  ]
  expect(addresses.filter(isOutsideShell)).toEqual(['/login', '/setup', '/401', '/403', '/404', '/v2/login'])
})
