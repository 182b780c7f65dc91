import { describeOptions } from '../../test-harness/describe-options.ts'

describeOptions('deepseek_chat', 'deepseek-flash', [
  [
    'does not think unless asked to, so that the temperature counts',
    { max_tokens: 8192, temperature: 0.5, top_p: 1 },
    { max_tokens: 8192, temperature: 0.5, top_p: 1, thinking: { type: 'disabled' } },
  ],
  [
    'a temperature over 2 goes out as 2, and it is told',
    { temperature: 5 },
    { temperature: 2, thinking: { type: 'disabled' } },
    [/^Temperature was sent as 2: DeepSeek/],
  ],
  ['p goes out as top_p', { p: 0.4 }, { top_p: 0.4, thinking: { type: 'disabled' } }],
  [
    'reasoning_effort, with which the temperature has no effect',
    { temperature: 5, reasoning_effort: 'low' },
    { thinking: { type: 'enabled' }, reasoning_effort: 'low' },
    [/^Temperature was not sent/],
  ],
  [
    'an effort that it does not know',
    { reasoning_effort: 'medium' },
    { thinking: { type: 'enabled' }, reasoning_effort: 'high' },
    [/sent as high/],
  ],
  ['thinking', { thinking: { type: 'enabled' } }, { thinking: { type: 'enabled' } }],
])
