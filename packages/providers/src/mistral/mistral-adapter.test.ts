import { describeOptions } from '../../test-harness/describe-options.ts'

describeOptions('mistral_chat', 'mistral-large-4', [
  [
    'every option of the sheet',
    { max_tokens: 1024, temperature: 0.7, top_p: 1, reasoning_effort: 'medium' },
    { max_tokens: 1024, temperature: 0.7, top_p: 1, reasoning_effort: 'medium' },
  ],
  ['seed goes out as random_seed', { seed: 7 }, { random_seed: 7 }],
  ["Mistral's chat has no top K, and it is told", { top_k: 40 }, {}, [/^Top K was not sent/]],
])

describeOptions('mistral_chat', 'mistral-small-2603', [
  ['a model that knows one effort only', { reasoning_effort: 'low' }, { reasoning_effort: 'high' }, [/sent as high/]],
])
