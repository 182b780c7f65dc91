import { expect, test } from 'vitest'
import { compactPriceLabel, formatDollars, priceLabel } from './price-label.ts'

const tokens = (rate: number) => ({ rate, unit: 'token', unitSize: 1_000_000 }) as const

test('a price is told as it is charged', () => {
  expect(priceLabel('openai_chat', tokens(2))).toBe('$2.00 per million tokens')
  expect(priceLabel('openai_image', { rate: 0.04, unit: 'other', unitSize: 1 })).toBe('$0.04 per image')
  expect(priceLabel('aws_video', { rate: 0.08, unit: 'other', unitSize: 1 })).toBe('$0.08 per second')
})

test('two prices of one unit stand in one short phrase, and others each with its own', () => {
  const label = (pricing: Parameters<typeof compactPriceLabel>[0]['pricing']) =>
    compactPriceLabel({ provider: 'openai_image', pricing })
  expect(label({ input: tokens(2), output: tokens(10) })).toBe('$2.00 / $10.00 per million tokens')
  const image = { rate: 0.04, unit: 'other', unitSize: 1 } as const
  expect(label({ output: image })).toBe('$0.04 per image')
  expect(label({ input: tokens(5), output: image })).toBe('$5.00 per million tokens, $0.04 per image')
  expect(label({ input: { ...tokens(0.002), unitSize: 1000 }, output: tokens(4) })).toBe(
    '$0.002 per 1,000 tokens, $4.00 per million tokens',
  )
  expect(label({})).toBe('')
})

test('a small amount is never shown as nothing', () => {
  expect(formatDollars(0)).toBe('$0.00')
  expect(formatDollars(0.00005)).toBe('$0.00005')
  expect(formatDollars(0.001234)).toBe('$0.0012')
  expect(formatDollars(1234.5)).toBe('$1,234.50')
})
