import { expect, test } from 'vitest'
import { sizeText } from './size-text.ts'

test.for([
  [0, '0 byte'],
  [830, '830 byte'],
  [4200, '4.2 kB'],
  [495_400, '495 kB'],
  [4_240_000, '4.2 MB'],
  [1_300_000_000, '1.3 GB'],
] as const)('%i bytes are read as %s', ([bytes, text]) => {
  expect(sizeText(bytes, 'en')).toBe(text)
})
