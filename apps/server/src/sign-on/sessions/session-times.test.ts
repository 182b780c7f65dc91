import { describe, expect, test } from 'vitest'
import { heartbeatIsDue, sessionEnd } from './session-times.ts'

const start = new Date('2026-01-01T00:00:00Z')
const after = (hours: number) => new Date(start.getTime() + hours * 3_600_000)

describe('a session', () => {
  test('ends 12 hours after its last use', () => {
    expect(sessionEnd(start, start)).toEqual(after(12))
    expect(sessionEnd(start, after(5))).toEqual(after(17))
  })

  test('ends after 30 days however much it is used', () => {
    expect(sessionEnd(start, after(30 * 24 - 1))).toEqual(after(30 * 24))
  })

  test('is written as used at most once a minute', () => {
    expect(heartbeatIsDue(start, new Date(start.getTime() + 59_999))).toBe(false)
    expect(heartbeatIsDue(start, new Date(start.getTime() + 60_000))).toBe(true)
  })
})
