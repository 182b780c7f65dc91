import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.for([
  ['Use a **token bucket**, _kept_ in `Redis`.', 'Use a token bucket, kept in Redis.'],
  ['## Limits\n\n- **one**\n- [two](https://example.com)', 'Limits one two'],
  ['| a | b |\n|---|---|\n| **c** | d |', 'a b c d'],
  ['---\n\n> quoted *words*', 'quoted words'],
] as const)('%j says %j without its marks', ([source, words]) => {
  expect(plainText(source)).toBe(words)
})
