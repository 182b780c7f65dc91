import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { signOnVariables } from './sign-on-settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'atrium-realms-'))
afterAll(() => rmSync(folder, { recursive: true }))

function read(realms: object) {
  const path = join(folder, 'realms.json')
  writeFileSync(path, JSON.stringify({ realms }))
  return z.object(signOnVariables).safeParse({ ATRIUM_SIGN_ON_FILE: path })
}

const tokens = {
  method: 'sso-jwt',
  name: 'Staff',
  issuer: 'sso.example.com',
  keys: 'https://sso.example.com/keys',
  audience: 'atrium',
}

test('a realm whose tokens are signed is read', () => {
  expect(read({ pass: tokens, idp: { method: 'local' } }).success).toBe(true)
})

test('local accounts are of the realm idp and of no other, and nothing else serves it', () => {
  expect(read({ pass: { method: 'local' } }).error?.message).toContain('must give the method local to idp')
  expect(read({ idp: tokens }).error?.message).toContain('must give the method local to idp')
})

test('tokens are signed by what only the issuer has, and their keys come encrypted', () => {
  expect(read({ pass: { ...tokens, algorithms: ['HS256'] } }).success).toBe(false)
  expect(read({ pass: { ...tokens, algorithms: ['none'] } }).success).toBe(false)
  expect(read({ pass: { ...tokens, keys: 'http://sso.example.com/keys' } }).success).toBe(false)
})

test('the cookie of a token is not that of the sessions', () => {
  expect(read({ pass: { ...tokens, cookie: 'auth_idp' } }).success).toBe(false)
})
