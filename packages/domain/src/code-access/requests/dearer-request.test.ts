import { expect, test } from 'vitest'
import { choosesDearerPrice } from './dearer-request.ts'

test.each([
  ['openai_chat', { speed: 'fast' }, false],
  ['anthropic_chat', { speed: 'fast' }, true],
  ['anthropic_chat', { inference_geo: 'us' }, true],
  ['anthropic_chat', { inference_geo: 'global' }, false],
  ['anthropic_chat', { inference_geo: null, service_tier: 'auto' }, false],
] as const)('a request to %s with %o chooses a dearer price: %s', (provider, body, isDearer) => {
  expect(choosesDearerPrice(provider, body)).toBe(isDearer)
})
