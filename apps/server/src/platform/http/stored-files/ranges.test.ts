import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRanges } from './ranges.ts'

test.each([
  ['bytes=0-9', [{ start: 0, end: 9 }]],
  ['bytes=90-', [{ start: 90, end: 99 }]],
  ['bytes=-5', [{ start: 95, end: 99 }]],
  ['bytes=-500', [{ start: 0, end: 99 }]],
  ['bytes=50-500', [{ start: 50, end: 99 }]],
  [
    'bytes=0-0,-1',
    [
      { start: 0, end: 0 },
      { start: 99, end: 99 },
    ],
  ],
  [
    'bytes=20-29, 0-9',
    [
      { start: 20, end: 29 },
      { start: 0, end: 9 },
    ],
  ],
  ['bytes=0-9,200-', [{ start: 0, end: 9 }]],
])('%s of 100 bytes', (header, ranges) => expect(readRanges(header, 100)).toEqual(ranges))

test.each([
  undefined,
  '',
  'bytes=',
  'bytes=-',
  'items=0-9',
  'bytes=9-0',
  'bytes=a-b',
  'bytes=0-9,x',
  'bytes=0-9,5-20',
  'bytes=--5',
])('%s asks for the whole', (header) => expect(readRanges(header, 100)).toBe('whole'))

test.each(['bytes=100-', 'bytes=500-600', 'bytes=-0'])('%s of 100 bytes cannot be answered', (header) =>
  expect(readRanges(header, 100)).toBe('none'),
)

test('many parts are answered by the whole', () => {
  expect(readRanges(`bytes=${Array.from({ length: 17 }, (_, at) => `${at * 2}-${at * 2}`).join(',')}`, 100)).toBe(
    'whole',
  )
})

test('whatever is asked, the answer lies within the file and nothing of it twice', () => {
  const spec = fc.tuple(fc.option(fc.nat(300)), fc.option(fc.nat(300))).map(([from, to]) => `${from ?? ''}-${to ?? ''}`)
  fc.assert(
    fc.property(fc.array(spec, { minLength: 1, maxLength: 20 }), fc.integer({ min: 1, max: 200 }), (specs, size) => {
      const ranges = readRanges(`bytes=${specs.join(',')}`, size)
      if (typeof ranges === 'string') return
      const bytes = ranges.flatMap(({ start, end }) => Array.from({ length: end - start + 1 }, (_, at) => start + at))
      expect(new Set(bytes).size).toBe(bytes.length)
      expect(bytes.every((byte) => byte >= 0 && byte < size)).toBe(true)
    }),
  )
})
