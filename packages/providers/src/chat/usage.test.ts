import { expect, test } from 'vitest'
import { countedUsage } from './usage.ts'

const written = { text: 400, reasoning: 0 }

const counted = (input: number, output: number, { cached = 0, cacheWrite = 0, reasoning = 0 } = {}) =>
  countedUsage(
    {
      inputTokens: { total: input, noCache: input, cacheRead: cached, cacheWrite },
      outputTokens: { total: output, text: output, reasoning },
    },
    written,
  )

test('a vendor’s count is taken as it is', () => {
  expect(counted(10, 100, { cached: 5, reasoning: 20 })).toEqual({
    inputTokens: 10,
    outputTokens: 100,
    cachedInputTokens: 5,
    reasoningTokens: 20,
  })
})

test('what was written into the cache of a vendor is counted apart', () => {
  expect(counted(10, 100, { cached: 2, cacheWrite: 5 })).toMatchObject({ inputTokens: 10, cacheWriteTokens: 5 })
})

test.each([
  ['none of what was sent', 0, 100],
  ['none of what was written', 10, 0],
  ['less than nothing', -10, 100],
  ['less than nothing', 10, -100],
  ['more than any model reads', 1e12, 100],
  ['more than any model writes', 10, 1e12],
  ['no number', Number.NaN, 100],
])('one of %s is none', (_, input, output) => {
  expect(counted(input, output)).toBeNull()
})

test('its parts are not more than the whole', () => {
  expect(counted(10, 100, { cached: 50, reasoning: -7 })).toMatchObject({ cachedInputTokens: 10, reasoningTokens: 0 })
})
