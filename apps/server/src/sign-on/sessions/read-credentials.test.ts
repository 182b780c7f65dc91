import { describe, expect, test } from 'vitest'
import { readCredentials } from './read-credentials.ts'

const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`

describe('what a request shows to say who is asking', () => {
  test('is the cookie of the realm of local accounts', () => {
    expect(readCredentials({ cookie: 'theme=dark; auth_idp=a.b.c; x=1' })).toEqual({ kind: 'token', token: 'a.b.c' })
    expect(readCredentials({ cookie: 'auth_jomax=a.b.c; xauth_idp=a.b.c' })).toBeNull()
  })

  test('is a token under the scheme sso-jwt, in any case', () => {
    expect(readCredentials({ authorization: 'sso-jwt a.b.c' })).toEqual({ kind: 'token', token: 'a.b.c' })
    expect(readCredentials({ authorization: 'SSO-JWT  a.b.c' })).toEqual({ kind: 'token', token: 'a.b.c' })
  })

  test('is an email address and a password, which may hold colons and any letter', () => {
    expect(readCredentials({ authorization: basic('ada@example.com:pass:wörd ok') })).toEqual({
      kind: 'password',
      email: 'ada@example.com',
      password: 'pass:wörd ok',
    })
  })

  test('is what it names, even when that is no good and a cookie comes along', () => {
    const cookie = 'auth_idp=a.b.c'
    for (const authorization of [
      '',
      'Bearer a.b.c',
      'sso-jwt',
      basic('no colon'),
      basic(':x'),
      basic('a\u0000b:x'),
      'Basic %%%',
    ]) {
      expect(readCredentials({ authorization, cookie })).toBeNull()
    }
  })

  test('may be nothing', () => {
    expect(readCredentials({})).toBeNull()
    expect(readCredentials({ cookie: 'auth_idp=' })).toBeNull()
  })
})
