import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { StartError } from '../../start/start-error.ts'
import { readSecrets } from './secrets.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-secrets-'))
  file = join(folder, 'secrets.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

it('makes 256 random bits at the first start and keeps them for the next', () => {
  const first = readSecrets(file)
  expect(first.session).toMatch(/^[0-9a-f]{64}$/)
  expect(readSecrets(file)).toEqual(first)
  expect(readSecrets(join(folder, 'another.json'))).not.toEqual(first)
})

it('lets only the owner read them, also after somebody opened the file to others', () => {
  readSecrets(file)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  chmodSync(file, 0o644)
  readSecrets(file)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

it('refuses a file that is something else instead of writing over it', () => {
  writeFileSync(file, '{"session":"short"}')
  expect(() => readSecrets(file)).toThrow(/does not contain Atrium's secrets/)
  expect(() => readSecrets(file)).toThrow(StartError)
})
