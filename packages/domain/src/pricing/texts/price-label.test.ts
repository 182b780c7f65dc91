import { expect, test } from 'vitest'
import { compactPriceLabel, priceLabel, type UnitPriceTexts } from './price-label.ts'

const tokens = (rate: number) => ({ rate, unit: 'token', unitSize: 1_000_000 }) as const

const words = (texts: UnitPriceTexts, locale: string) => ({ texts, locale })
const ENGLISH = words(
  {
    token: (money) => `${money} per million tokens`,
    character: (money) => `${money} per million characters`,
    image: (money) => `${money} per image`,
    second: (money) => `${money} per second`,
    unit: (money) => `${money} per unit`,
  },
  'en',
)
const GERMAN = words({ ...ENGLISH.texts, token: (money) => `${money} pro Million Token` }, 'de')

test('a price is told for a million of what is counted, or for the piece', () => {
  expect(priceLabel('openai_chat', tokens(2), ENGLISH)).toBe('$2.00 per million tokens')
  const small = { rate: 0.0000375, unit: 'token', unitSize: 1000 } as const
  expect(priceLabel('openai_chat', small, ENGLISH)).toBe('$0.0375 per million tokens')
  expect(priceLabel('openai_image', { rate: 0.04, unit: 'other', unitSize: 1 }, ENGLISH)).toBe('$0.04 per image')
  expect(priceLabel('aws_video', { rate: 0.08, unit: 'other', unitSize: 1 }, ENGLISH)).toBe('$0.08 per second')
})

test('a price is told in the language of its reader', () => {
  expect(priceLabel('openai_chat', tokens(2.5), GERMAN)).toBe('2,50\u00a0$ pro Million Token')
  const pricing = { input: tokens(2.5), output: tokens(10) }
  expect(compactPriceLabel({ provider: 'openai_chat', pricing }, GERMAN)).toBe(
    '2,50\u00a0$ / 10,00\u00a0$ pro Million Token',
  )
})

test('two prices of one unit stand in one short phrase, and others each with its own', () => {
  const label = (pricing: Parameters<typeof compactPriceLabel>[0]['pricing']) =>
    compactPriceLabel({ provider: 'openai_image', pricing }, ENGLISH)
  expect(label({ input: tokens(2), output: tokens(10) })).toBe('$2.00 / $10.00 per million tokens')
  const image = { rate: 0.04, unit: 'other', unitSize: 1 } as const
  expect(label({ output: image })).toBe('$0.04 per image')
  expect(label({ input: tokens(5), output: image })).toBe('$5.00 per million tokens, $0.04 per image')
  expect(label({ input: { ...tokens(0.002), unitSize: 1000 }, output: tokens(4) })).toBe(
    '$2.00 / $4.00 per million tokens',
  )
  expect(label({})).toBe('')
})
