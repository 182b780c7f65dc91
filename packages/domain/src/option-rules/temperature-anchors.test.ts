import { describe, expect, test } from 'vitest'
import { PROVIDER_NAMES } from '#providers/provider-name.ts'
import { modelOf } from '#models/model-of.test-data.ts'
import { isOnStep } from '#options/clamp-to-step.ts'
import { sheetForModel } from './sheet-for-model.ts'
import { temperatureAnchors } from './temperature-anchors.ts'

const fields = PROVIDER_NAMES.flatMap((provider) =>
  sheetForModel(modelOf('some-model', 1, { provider })).flatMap((field) =>
    field.kind === 'number' && field.name === 'temperature' ? [{ provider, field }] : [],
  ),
)

describe.each(fields)('the temperature of $provider', ({ provider, field }) => {
  test('has its three names in order, inside its range and on its steps; balanced is its default', () => {
    const anchors = temperatureAnchors(provider, field)
    const { precise = NaN, balanced = NaN, creative = NaN } = anchors ?? {}
    expect(precise).toBeGreaterThanOrEqual(field.min)
    expect(balanced).toBeGreaterThan(precise)
    expect(creative).toBeGreaterThan(balanced)
    expect(creative).toBeLessThanOrEqual(field.max)
    for (const value of [precise, balanced, creative]) expect(isOnStep(value, field)).toBe(true)
    expect(balanced).toBe(field.default)
  })
})

test('no other field has names on its way', () => {
  const field = { kind: 'number', name: 'top_p', label: 'topP', min: 0, max: 1, step: 0.01, default: 1 } as const
  expect(temperatureAnchors('openai_chat', field)).toBeNull()
})
