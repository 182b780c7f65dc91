import { describeOptions } from '../../test-harness/describe-options.ts'

describeOptions('cohere_chat', 'command-a-03-2025', [
  [
    'every option of the sheet',
    { max_tokens: 1024, temperature: 5, p: 0.9, k: 0 },
    { max_tokens: 1024, temperature: 5, p: 0.9, k: 0 },
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
