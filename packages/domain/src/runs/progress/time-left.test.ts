import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shareDone, spokenTimeLeft, timeLeft, timeLeftWords, type ToldProgress } from './time-left.ts'

const anyProgress = fc.record({
  phase: fc.constantFrom('waiting', 'rendering', 'keeping'),
  share: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  expectedMs: fc.option(fc.integer({ min: 0, max: 900_000 })),
  askedAt: fc.integer({ min: 0, max: 1_000_000 }),
  toldAt: fc.integer({ min: 0, max: 2_000_000 }),
}) satisfies fc.Arbitrary<ToldProgress>

const later = fc.integer({ min: 0, max: 3_000_000 })
const asked: ToldProgress = { phase: 'rendering', share: null, expectedMs: 120_000, askedAt: 1000, toldAt: 1000 }

describe('the time that is left', () => {
  it('is never negative, and without news it only falls', () => {
    fc.assert(
      fc.property(anyProgress, later, later, (progress, one, other) => {
        const [sooner, afterwards] = [Math.min(one, other), Math.max(one, other)].map((now) => timeLeft(progress, now))
        if (sooner === null || sooner === undefined) {
          expect(afterwards).toBeNull()
          return
        }
        expect(sooner).toBeGreaterThanOrEqual(0)
        expect(afterwards).toBeLessThanOrEqual(sooner)
      }),
    )
  })

  it('is what the model has taken lately, less what has gone by', () => {
    expect(timeLeft(asked, 1000)).toBe(120_000)
    expect(timeLeft(asked, 31_000)).toBe(90_000)
    expect(timeLeft(asked, 500_000)).toBe(0)
  })

  it('follows the pace where the vendor tells how far it is', () => {
    const half: ToldProgress = { ...asked, expectedMs: null, share: 0.5, toldAt: 61_000 }
    expect(timeLeft(half, 61_000)).toBe(60_000)
    expect(timeLeft(half, 71_000)).toBe(50_000)
  })

  it('weighs the pace against the habit by how far it is', () => {
    const quarter: ToldProgress = { ...asked, expectedMs: 60_000, share: 0.25, toldAt: 31_000 }
    expect(timeLeft(quarter, 31_000)).toBe(0.25 * 90_000 + 0.75 * 30_000)
  })

  it('is not known from nothing, nor from the very first steps alone', () => {
    expect(timeLeft({ ...asked, expectedMs: null }, 5000)).toBeNull()
    expect(timeLeft({ ...asked, expectedMs: null, share: 0.01, toldAt: 5000 }, 5000)).toBeNull()
  })
})

describe('the words for it', () => {
  it.each([
    [240_000, { kind: 'minutes', minutes: 4 }],
    [100_000, { kind: 'minutes', minutes: 2 }],
    [60_000, { kind: 'minutes', minutes: 1 }],
    [34_000, { kind: 'seconds', seconds: 40 }],
    [4000, { kind: 'moments' }],
    [0, { kind: 'moments' }],
  ])('%i ms are told as %o', (expectedMs, words) => {
    expect(timeLeftWords({ ...asked, expectedMs }, 1000)).toEqual(words)
  })

  it('say that it takes longer than usual once the expected end is well past', () => {
    expect(timeLeftWords(asked, 130_000)).toEqual({ kind: 'moments' })
    expect(timeLeftWords(asked, 150_000)).toEqual({ kind: 'overdue' })
    expect(timeLeftWords({ ...asked, toldAt: 200_000 }, 200_000)).toEqual({ kind: 'overdue' })
  })
})

it('is spoken by the minute, then at the end', () => {
  const heard = [130_000, 80_000, 40_000, 20_000, 5000].map((expectedMs) => {
    const words = timeLeftWords({ ...asked, expectedMs }, 1000)
    return words && spokenTimeLeft(words)
  })
  expect(heard).toEqual([
    { kind: 'minutes', minutes: 2 },
    { kind: 'minutes', minutes: 1 },
    { kind: 'minutes', minutes: 1 },
    { kind: 'minutes', minutes: 1 },
    { kind: 'moments' },
  ])
})

describe('the share that a bar shows', () => {
  it('goes only forwards between two news, never behind what was told, and never to its end by itself', () => {
    fc.assert(
      fc.property(anyProgress, later, later, (progress, one, other) => {
        const [sooner, afterwards] = [Math.min(one, other), Math.max(one, other)].map((now) => shareDone(progress, now))
        if (sooner === null || sooner === undefined) {
          expect(afterwards).toBeNull()
          return
        }
        expect(afterwards).toBeGreaterThanOrEqual(sooner)
        expect(sooner).toBeGreaterThanOrEqual(progress.share ?? 0)
        expect(afterwards).toBeLessThanOrEqual(Math.max(0.97, progress.share ?? 0))
      }),
    )
  })

  it('is half way where half the usual time has gone by', () => {
    expect(shareDone(asked, 61_000)).toBe(0.5)
    expect(shareDone({ ...asked, toldAt: 61_000 }, 61_000)).toBe(0.5)
  })

  it('is what was told where nothing more is known', () => {
    expect(shareDone({ ...asked, expectedMs: null }, 9000)).toBeNull()
    expect(shareDone({ ...asked, expectedMs: null, share: 0.02, toldAt: 5000 }, 9000)).toBe(0.02)
  })
})
