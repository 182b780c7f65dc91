import { describeOptions } from '../../test-harness/describe-options.ts'

describeOptions('ai21', 'jamba-large-1.7', [
  ['nothing chosen sends nothing', {}, {}],
  [
    'every option of the sheet goes out under the names of chat completions',
    { maxTokens: 1024, minTokens: 0, temperature: 0.7, topP: 0.9 },
    { max_tokens: 1024, temperature: 0.7, top_p: 0.9 },
  ],
  ['Jamba has no least length of answers, and it is told', { minTokens: 20 }, {}, [/^Min tokens was not sent: Jamba/]],
])

describeOptions('ai21', 'jamba-1-5-large-v1:0', [
  [
    'at Bedrock every option of the sheet goes out through Converse',
    { maxTokens: 1024, minTokens: 0, temperature: 0.7, topP: 0.9 },
    { inferenceConfig: { maxTokens: 1024, temperature: 0.7, topP: 0.9 } },
  ],
  ['at Bedrock neither', { minTokens: 20 }, {}, [/^Min tokens was not sent: Jamba/]],
])
