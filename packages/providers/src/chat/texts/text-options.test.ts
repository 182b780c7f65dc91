import { describeOptions } from '../../../test-harness/describe-options.ts'

// Text models that are asked as chat is, under the option names of their text sheets.

describeOptions('anthropic', 'claude-haiku-4-5-20251001', [
  [
    'the options of completions go out as those of messages, without thinking',
    { max_tokens_to_sample: 4096, temperature: 0.7, top_k: 500 },
    { max_tokens: 4096, temperature: 0.7, top_k: 500 },
  ],
])

describeOptions('anthropic', 'claude-haiku-4-5-20251001-v1:0', [
  [
    'at Bedrock top K goes beside what Converse knows',
    { max_tokens_to_sample: 4096, temperature: 0.7, top_k: 500 },
    {
      additionalModelResponseFieldPaths: ['/delta/stop_sequence'],
      inferenceConfig: { maxTokens: 4096, temperature: 0.7 },
      additionalModelRequestFields: { top_k: 500 },
    },
  ],
])

describeOptions('aws', 'nova-lite-v1:0', [
  [
    'every option of the sheet goes out through Converse',
    { maxTokenCount: 1024, temperature: 0.7, topP: 0.1 },
    { inferenceConfig: { maxTokens: 1024, temperature: 0.7, topP: 0.1 } },
  ],
])

describeOptions('google', 'gemini-2.5-flash', [
  [
    'every option of the sheet',
    { maxOutputTokens: 4096, temperature: 1, topP: 0.95, topK: 64, thinkingConfig: { thinkingBudget: 1024 } },
    {
      generationConfig: {
        maxOutputTokens: 4096,
        temperature: 1,
        topP: 0.95,
        topK: 64,
        thinkingConfig: { includeThoughts: true, thinkingBudget: 1024 },
      },
    },
  ],
])

describeOptions('openai', 'gpt-5.6-luna', [
  [
    'a successor that reasons has an effort and may promise JSON',
    { max_tokens: 4096, reasoning_effort: 'low', response_format: 'json_object' },
    { max_completion_tokens: 4096, reasoning_effort: 'low', response_format: { type: 'json_object' } },
  ],
])
