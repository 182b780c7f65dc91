import { expect, test } from 'vitest'
import { lastOfTemporary } from './temporary-thread.ts'

test('a temporary conversation is over so many hours after its last message', () => {
  const said = Date.parse('2026-11-22T10:00:00Z')
  const after = (hours: number) => lastOfTemporary(said + hours * 3_600_000, 24) >= said
  expect([after(0), after(23.99), after(24)]).toEqual([false, false, true])
})
