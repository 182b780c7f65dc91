import { describeOptions } from '../../test-harness/describe-options.ts'

describeOptions('meta_chat', 'muse-spark-1.3', [
  [
    'every option of the sheet',
    { max_tokens: 1024, temperature: 0.7, top_p: 0.1, reasoning_effort: 'low' },
    { max_tokens: 1024, temperature: 0.7, top_p: 0.1, reasoning_effort: 'low' },
  ],
])
