import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { StartError } from '../start/start-error.ts'
import { readMasterKeys } from './master-keys.ts'

const fresh = () => join(mkdtempSync(join(tmpdir(), 'atrium-keys-')), 'master-keys.json')
const GIVEN = 'ab'.repeat(32)

test('a key is made at the first start, for its owner alone, and stays', () => {
  const file = fresh()
  const first = readMasterKeys(file, null)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readMasterKeys(file, null)).toEqual(first)
})

test('the key of the environment is the one in use, leaves no file, and reads beside that of the file', () => {
  const file = fresh()
  expect(readMasterKeys(file, GIVEN).keys.size).toBe(1)
  expect(() => readFileSync(file)).toThrow('ENOENT')
  const { current } = readMasterKeys(file, null)
  const both = readMasterKeys(file, GIVEN)
  expect(both.current).not.toBe(current)
  expect(both.keys.has(current)).toBe(true)
})

test('a file that is something else stops the start, in words', () => {
  const file = fresh()
  writeFileSync(file, 'no keys')
  expect(() => readMasterKeys(file, null)).toThrow(StartError)
})
