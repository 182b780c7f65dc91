import { describeOptions } from '../../test-harness/describe-options.ts'

describeOptions('anthropic_chat', 'claude-haiku-4-5-20251001', [
  ['max_tokens', { max_tokens: 4096 }, { max_tokens: 4096 }],
  ['temperature', { max_tokens: 10, temperature: 0.2 }, { max_tokens: 10, temperature: 0.2 }],
  ['top_p', { max_tokens: 10, top_p: 0.9 }, { max_tokens: 10, top_p: 0.9 }],
  ['top_k', { max_tokens: 10, top_k: 40 }, { max_tokens: 10, top_k: 40 }],
  [
    'of temperature and top P, Claude gets the temperature, and it is told',
    { max_tokens: 10, temperature: 0.2, top_p: 0.9 },
    { max_tokens: 10, temperature: 0.2 },
    [/^Top P was not sent: Claude accepts either/],
  ],
  [
    'a top P of 1 changes nothing',
    { max_tokens: 10, temperature: 0.2, top_p: 1 },
    { max_tokens: 10, temperature: 0.2 },
  ],
  [
    'max tokens that was set is what goes out with a thinking budget',
    { max_tokens: 4096, temperature: 1, thinking: { type: 'enabled', budget_tokens: 1024 } },
    { max_tokens: 4096, thinking: { type: 'enabled', budget_tokens: 1024 } },
  ],
  [
    'max tokens without room beside the budget is raised, and it is told',
    { max_tokens: 1024, thinking: { type: 'enabled', budget_tokens: 2048 } },
    { max_tokens: 3072, thinking: { type: 'enabled', budget_tokens: 2048 } },
    [/it was raised to 3072/],
  ],
  [
    'a thinking model gets no temperature, top P or top K, and it is told',
    { max_tokens: 4096, temperature: 0.3, top_p: 0.8, top_k: 5, thinking: { type: 'enabled' } },
    { max_tokens: 4096, thinking: { type: 'enabled', budget_tokens: 1024 } },
    [/^Temperature was not sent/, /^Top P was not sent/, /^Top K was not sent/],
  ],
  [
    'thinking turned off',
    { max_tokens: 10, thinking: { type: 'disabled', budget_tokens: 1024 } },
    { max_tokens: 10, thinking: { type: 'disabled' } },
  ],
])

describeOptions('anthropic_chat', 'claude-opus-5-5', [
  ['leaves thinking to the model', { max_tokens: 4096 }, { max_tokens: 4096 }],
  [
    'reasoning_effort',
    { max_tokens: 4096, reasoning_effort: 'low' },
    { max_tokens: 4096, thinking: { type: 'adaptive', display: 'summarized' }, output_config: { effort: 'low' } },
  ],
  [
    'a budget is told not to be taken',
    { max_tokens: 4096, thinking: { type: 'enabled', budget_tokens: 2048 } },
    { max_tokens: 4096, thinking: { type: 'adaptive', display: 'summarized' } },
    [/^The thinking budget was not sent/],
  ],
  [
    'sampling is told not to be taken',
    { max_tokens: 10, temperature: 0.3, top_p: 0.8, top_k: 5 },
    { max_tokens: 10 },
    [/^Temperature/, /^Top P/, /^Top K/],
  ],
])
