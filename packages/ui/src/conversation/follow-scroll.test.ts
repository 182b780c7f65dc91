import { expect, it } from 'vitest'
import { isAtEnd, isFarFromEnd, restingPlace, spareRoom } from './follow-scroll.ts'

it('rests a sent message 16 px below the top, with room kept free below until the answer fills it', () => {
  expect(restingPlace(500)).toBe(484)
  expect(restingPlace(4)).toBe(0)
  expect(spareRoom(500, 560, 800)).toBe(724)
  expect(spareRoom(500, 1400, 800)).toBe(0)
})

it('counts the last few pixels as the end, and empty room as nothing to jump to', () => {
  expect(isAtEnd({ scrollTop: 480, clientHeight: 500, scrollHeight: 1000 })).toBe(true)
  expect(isAtEnd({ scrollTop: 400, clientHeight: 500, scrollHeight: 1000 })).toBe(false)
  expect(isFarFromEnd({ scrollTop: 0, clientHeight: 500, scrollHeight: 1000 }, 0)).toBe(true)
  expect(isFarFromEnd({ scrollTop: 0, clientHeight: 500, scrollHeight: 1000 }, 450)).toBe(false)
})
