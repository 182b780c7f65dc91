import { expect, test } from 'vitest'
import { isShutOut } from './ways-in.ts'

const NONE = { hasPassword: false, identities: 0, passkeys: 0 }

test('a password, an identity or a passkey lets somebody in; without any of them nobody comes in', () => {
  expect(isShutOut(NONE)).toBe(true)
  for (const way of [{ hasPassword: true }, { identities: 1 }, { passkeys: 1 }])
    expect(isShutOut({ ...NONE, ...way })).toBe(false)
})
