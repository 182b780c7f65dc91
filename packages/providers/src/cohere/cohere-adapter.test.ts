import { priceOfUsage } from '@atrium/domain/pricing/price-of-usage'
import { expect, test } from 'vitest'
import { describeOptions } from '../../test-harness/describe-options.ts'
import { modelOf, startSimulatedRegistry } from '../../test-harness/simulated-registry.ts'

describeOptions('cohere_chat', 'command-a-03-2025', [
  [
    'every option of the sheet',
    { max_tokens: 1024, temperature: 1, p: 0.9, k: 0 },
    { max_tokens: 1024, temperature: 1, p: 0.9, k: 0 },
  ],
  [
    'a temperature of 5, as the specification has it, goes out as the 1 that is the most that Cohere takes, and it is told',
    { temperature: 5 },
    { temperature: 1 },
    [/^Temperature was sent as 1: Cohere accepts 0 to 1/],
  ],
  ['top_p goes out as p', { top_p: 0.9, k: 500 }, { p: 0.9, k: 500 }],
  [
    'a top P of 1 goes out as the most that Cohere takes, and it is told',
    { p: 1 },
    { p: 0.99 },
    [/sent as 0\.99: Cohere/],
  ],
])

describeOptions('cohere', 'command-a-03-2025', [
  [
    'as a text model it takes the same',
    { max_tokens: 1024, temperature: 0.7, p: 0.9, k: 0 },
    { max_tokens: 1024, temperature: 0.7, p: 0.9, k: 0 },
  ],
])

describeOptions('cohere_chat', 'command-a-reasoning-08-2025', [
  ['does not think unless asked to', { max_tokens: 100 }, { max_tokens: 100, thinking: { type: 'disabled' } }],
  ['reasoning_effort', { reasoning_effort: 'low' }, { thinking: { type: 'enabled' } }],
  [
    'thinking with a budget',
    { thinking: { type: 'enabled', budget_tokens: 500 } },
    { thinking: { type: 'enabled', token_budget: 500 } },
  ],
])

test('the tokens on the receipt are those that Cohere charges for ($2.50 and $10 a million), not those that it adds itself', async () => {
  const vendors = await startSimulatedRegistry()
  const model = await modelOf(vendors, 'cohere_chat', 'command-a-03-2025')
  const { outcome } = await vendors.ask(model, 'Say only: hello there')
  expect(outcome.usage).toMatchObject({ inputTokens: 6, outputTokens: 3 })
  expect(priceOfUsage(model.pricing, outcome.usage)).toBeCloseTo((6 * 2.5 + 3 * 10) / 1_000_000, 12)
  await vendors.close()
})
