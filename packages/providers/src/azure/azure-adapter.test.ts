import { describeOptions } from '../../test-harness/describe-options.ts'

describeOptions('azure_chat', 'gpt-4.1', [
  [
    'every option of the sheet',
    { max_tokens: 4096, temperature: 0.7, top_p: 0.9, frequency_penalty: 0.5, presence_penalty: -0.5, best_of: 1 },
    { max_tokens: 4096, temperature: 0.7, top_p: 0.9, frequency_penalty: 0.5, presence_penalty: -0.5 },
  ],
  ['response_format', { response_format: 'json_object' }, { response_format: { type: 'json_object' } }],
])

describeOptions('azure_chat', 'o3', [
  ['max_completion_tokens', { max_completion_tokens: 8192 }, { max_completion_tokens: 8192 }],
])
