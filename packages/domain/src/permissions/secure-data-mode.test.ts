import { expect, test } from 'vitest'
import { maySecureData, restoreSecureDataMode } from './secure-data-mode.ts'

const permissions = ['secure_data_mode'] as const

test('secure-data mode needs the permission secure_data_mode', () => {
  expect(maySecureData(permissions)).toBe(true)
  expect(maySecureData(['config_projects_rw'])).toBe(false)
})

test('the choice is restored at load if permitted, the one of this browser first; otherwise it is off', () => {
  expect(restoreSecureDataMode({ permissions, local: true })).toBe(true)
  expect(restoreSecureDataMode({ permissions, saved: true })).toBe(true)
  expect(restoreSecureDataMode({ permissions, local: false, saved: true })).toBe(false)
  expect(restoreSecureDataMode({ permissions, local: null, saved: true })).toBe(true)
  expect(restoreSecureDataMode({ permissions })).toBe(false)
  expect(restoreSecureDataMode({ permissions: [], local: true, saved: true })).toBe(false)
})
