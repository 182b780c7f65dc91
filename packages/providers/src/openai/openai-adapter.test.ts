import { describeOptions } from '../../test-harness/describe-options.ts'

describeOptions('openai_chat', 'gpt-4.1', [
  ['nothing chosen sends nothing', {}, {}],
  ['max_tokens', { max_tokens: 4096 }, { max_tokens: 4096 }],
  ['temperature', { temperature: 1.7 }, { temperature: 1.7 }],
  ['temperature 0 is sent', { temperature: 0 }, { temperature: 0 }],
  ['top_p', { top_p: 0.9 }, { top_p: 0.9 }],
  ['temperature and top_p together', { temperature: 0.7, top_p: 1 }, { temperature: 0.7, top_p: 1 }],
  ['frequency_penalty', { frequency_penalty: -2 }, { frequency_penalty: -2 }],
  ['presence_penalty', { presence_penalty: 1.5 }, { presence_penalty: 1.5 }],
  ['seed', { seed: 7 }, { seed: 7 }],
  ['response_format', { response_format: 'json_object' }, { response_format: { type: 'json_object' } }],
  [
    'response_format as a group',
    { response_format: { type: 'json_object' } },
    { response_format: { type: 'json_object' } },
  ],
  ['response_format text is the default', { response_format: 'text' }, {}],
  ['best_of 1 is what chat does anyway', { best_of: 1 }, {}],
  ['best_of is told to be for completions only', { best_of: 3 }, {}, [/^Best of was not sent/]],
  ['an option that nobody knows is told', { top_q: 3 }, {}, [/"top_q" was not sent/]],
])

describeOptions('openai_chat', 'o3', [
  ['max_completion_tokens', { max_completion_tokens: 8192 }, { max_completion_tokens: 8192 }],
  ['max_tokens goes out as max_completion_tokens', { max_tokens: 100 }, { max_completion_tokens: 100 }],
  ['reasoning_effort', { reasoning_effort: 'low' }, { reasoning_effort: 'low' }],
  [
    'sampling is told not to be taken',
    { temperature: 0.5, top_p: 0.5 },
    {},
    [/^Temperature was not sent/, /^Top P was not sent/],
  ],
])

describeOptions('openai_chat', 'gpt-6.1-sol', [
  [
    'the effort of a model newer than the SDK',
    { reasoning_effort: 'high', max_tokens: 50 },
    { reasoning_effort: 'high', max_completion_tokens: 50 },
  ],
])

describeOptions('openai_chat', 'o3-pro', [
  [
    'a model with the Responses API only gets its options there, and OpenAI keeps nothing',
    { max_completion_tokens: 8192, reasoning_effort: 'high' },
    {
      max_output_tokens: 8192,
      reasoning: { effort: 'high', summary: 'auto' },
      store: false,
      include: ['reasoning.encrypted_content'],
    },
  ],
])
