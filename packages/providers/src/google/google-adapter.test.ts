import { describeOptions } from '../../test-harness/describe-options.ts'

describeOptions('google_chat', 'gemini-2.5-flash', [
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
  ['thoughts are shown', {}, { generationConfig: { thinkingConfig: { includeThoughts: true } } }],
])

describeOptions('google_chat', 'gemini-3.1-pro-preview', [
  [
    'reasoning_effort is the level of thinking',
    { reasoning_effort: 'low', thinkingConfig: { thinkingBudget: 1024 } },
    { generationConfig: { thinkingConfig: { includeThoughts: true, thinkingLevel: 'low' } } },
    [/^The thinking budget was not sent/],
  ],
])

describeOptions('google_chat', 'gemini-2.0-flash', [
  ['a model that does not think is not asked to', { topK: 64 }, { generationConfig: { topK: 64 } }],
])
