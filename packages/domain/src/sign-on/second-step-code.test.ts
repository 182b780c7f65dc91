import { expect, test } from 'vitest'
import { inGroups, readSecondStepCode, recoveryCodeOf } from './second-step-code.ts'

test('a code is read with whatever spaces and dashes people type', () => {
  expect(readSecondStepCode(' 123 456 ')).toEqual({ kind: 'totp', code: '123456' })
  expect(readSecondStepCode('12345')).toBeNull()
  expect(readSecondStepCode('١٢٣٤٥٦')).toBeNull()
  expect(readSecondStepCode('ABCD-efgh jkmn–pqrs')).toEqual({ kind: 'recovery', code: 'abcdefghjkmnpqrs' })
  expect(readSecondStepCode('abcd-efgh-jkmn-pqr')).toBeNull()
  expect(readSecondStepCode('abcd-efgh-jkmn-pqr1')).toBeNull()
})

test('a recovery code is as long as it is read, and shown in groups', () => {
  const code = recoveryCodeOf(Uint8Array.from({ length: 32 }, (_, index) => index * 8))
  expect(readSecondStepCode(inGroups(code))).toEqual({ kind: 'recovery', code })
  expect(inGroups(code)).toMatch(/^(\w{4}-){3}\w{4}$/)
})

test('no letter of a recovery code is likelier than another', () => {
  const every = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  const counts = new Map<string, number>()
  for (let from = 0; from < 256; from += 16) {
    for (const letter of recoveryCodeOf(every.slice(from, from + 16))) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  }
  expect(new Set(counts.values()).size).toBe(1)
})
