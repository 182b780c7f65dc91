import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { masterKeysOf } from './master-keys.ts'
import { createVault } from './vault.ts'

const [old, fresh] = [randomBytes(32), randomBytes(32)]
const vault = createVault(masterKeysOf([old]))
const place = { table: 'vendor_connections', row: 'openai' }
const secrets = { KEY: 'sk-first', OTHER: 'sk-second' }

test('what is sealed is read again, and is in no part of what is kept', () => {
  const row = vault.seal(place, secrets)
  expect(vault.open(place, row)).toEqual(secrets)
  expect(JSON.stringify(row)).not.toContain('sk-')
  expect(vault.seal(place, secrets)).not.toEqual(row)
})

test('what belongs to another row, another field, or another key is not read', () => {
  const row = vault.seal(place, secrets)
  const { KEY = '', OTHER = '' } = row.sealed
  expect(vault.open({ ...place, row: 'mistral' }, row)).toBeNull()
  expect(vault.open({ ...place, table: 'other' }, row)).toBeNull()
  expect(vault.open(place, { ...row, sealed: { KEY: OTHER, OTHER: KEY } })).toBeNull()
  expect(vault.open(place, { ...row, sealed: vault.seal(place, secrets).sealed })).toBeNull()
  expect(createVault(masterKeysOf([fresh])).open(place, row)).toBeNull()
})

test('a tag that is cut short opens nothing', () => {
  const row = vault.seal(place, { KEY: '' })
  const short = Buffer.from(row.sealed['KEY'] ?? '', 'base64url').subarray(0, 16)
  expect(vault.open(place, { ...row, sealed: { KEY: short.toString('base64url') } })).toBeNull()
})

test('a new key of the installation writes, the one before still reads, and a row moves to the new one', () => {
  const row = vault.seal(place, secrets)
  const both = createVault(masterKeysOf([fresh, old]))
  expect(both.open(place, row)).toEqual(secrets)
  const moved = both.rewrap(place, row)
  expect(moved && createVault(masterKeysOf([fresh])).open(place, moved)).toEqual(secrets)
  expect(moved && both.rewrap(place, moved)).toBeNull()
})
