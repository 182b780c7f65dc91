import { expect, test } from 'vitest'
import { typedNumber } from './typed-number.ts'

test.for([
  ['0.257', 0.257],
  [' -3 ', -3],
  ['0,25', 0.25],
  ['2,5', 2.5],
  ['1,250', 1250],
  ['12,500.50', 12500.5],
  ['0,250', 0.25],
  ['1,2,3', null],
  ['a lot', null],
  ['  ', null],
] as const)(
  '%s is read as a number as people type it: a comma is a point, or stands between thousands',
  ([text, value]) => {
    expect(typedNumber(text)).toBe(value)
  },
)
