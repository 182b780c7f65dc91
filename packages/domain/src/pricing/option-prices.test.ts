import { expect, test } from 'vitest'
import type { OptionValues } from '#options/option-sheet.ts'
import { pricingWith } from './option-prices.ts'

const rate = (id: string, catalog: number, options: OptionValues) =>
  pricingWith({ id, pricing: { output: { rate: catalog, unit: 'other', unitSize: 1 } } }, options).output?.rate

test.each([
  ['standard, square', { quality: 'standard', width: 1024, height: 1024 }, 0.04],
  ['standard, wide', { quality: 'standard', width: 1792, height: 1024 }, 0.08],
  ['HD, square', { quality: 'hd', width: 1024, height: 1024 }, 0.08],
  ['HD, tall', { quality: 'hd', width: 1024, height: 1792 }, 0.12],
  ['nothing chosen', {}, 0.04],
] as const)('dall-e-3, %s', (_, options, dollars) => {
  expect(rate('dall-e-3', 0.04, options)).toBe(dollars)
})

test.each([
  [256, 0.016],
  [512, 0.018],
  [1024, 0.02],
])('dall-e-2 of %i pixels', (side, dollars) => {
  expect(rate('dall-e-2', 0.02, { width: side, height: side })).toBe(dollars)
})

test.each([
  ['standard', 512, 512, 0.04],
  ['standard', 1024, 1024, 0.04],
  ['premium', 1024, 1024, 0.06],
  ['standard', 1408, 768, 0.06],
  ['premium', 1408, 768, 0.08],
])('Nova Canvas, %s, %i by %i', (quality, width, height, dollars) => {
  expect(rate('nova-canvas-v1:0', 0.06, { quality, width, height })).toBe(dollars)
})

test.each([
  ['standard', 512, 0.008],
  ['premium', 512, 0.01],
  ['standard', 1024, 0.01],
  ['premium', 1024, 0.012],
])('Titan Image Generator, %s, %i pixels', (quality, side, dollars) => {
  expect(rate('titan-image-generator-v2:0', 0.008, { quality, width: side, height: side })).toBe(dollars)
})

test('Veo without audio costs less, and has audio unless it is turned off', () => {
  expect(rate('veo-3.1-generate-001', 0.4, { generateAudio: false })).toBe(0.2)
  expect(rate('veo-3.1-generate-001', 0.4, { generateAudio: true })).toBe(0.4)
  expect(rate('veo-3.1-generate-001', 0.4, {})).toBe(0.4)
  expect(rate('veo-3.1-fast-generate-001', 0.15, { generateAudio: false })).toBe(0.1)
  expect(rate('veo-2.0-generate-001', 0.35, { generateAudio: false })).toBe(0.35)
})

test('a price that an administrator has set is scaled as the vendor scales its own', () => {
  expect(rate('dall-e-3', 0.02, { quality: 'hd' })).toBeCloseTo(0.04, 12)
})

test('a model that is priced by tokens, and one of a single price, keep their prices', () => {
  const pricing = { output: { rate: 30, unit: 'token', unitSize: 1_000_000 } } as const
  expect(pricingWith({ id: 'gpt-image-2', pricing }, { quality: 'high' })).toBe(pricing)
  expect(rate('stable-image-core', 0.03, { aspect_ratio: '21:9' })).toBe(0.03)
})
