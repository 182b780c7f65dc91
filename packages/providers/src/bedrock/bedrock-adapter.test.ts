import { expect, test } from 'vitest'
import { describeOptions } from '../../test-harness/describe-options.ts'
import { collect, modelOf, startSimulatedRegistry } from '../../test-harness/simulated-registry.ts'
import { createRegistry } from '#registry.ts'

/** The SDK asks for it with every request. */
const ASKED = { additionalModelResponseFieldPaths: ['/delta/stop_sequence'] }

describeOptions('aws_chat', 'nova-pro-v1:0', [
  [
    'every option of the sheet',
    { max_tokens: 1024, temperature: 0.7, top_p: 0.9 },
    { inferenceConfig: { maxTokens: 1024, temperature: 0.7, topP: 0.9 } },
  ],
  [
    'top K goes beside what Converse knows',
    { top_k: 20 },
    { additionalModelRequestFields: { inferenceConfig: { topK: 20 } } },
  ],
])

describeOptions('aws_chat', 'nova-2-lite-v1:0', [
  [
    'reasoning_effort',
    { max_tokens: 100, reasoning_effort: 'low' },
    {
      inferenceConfig: { maxTokens: 100 },
      additionalModelRequestFields: { reasoningConfig: { type: 'enabled', maxReasoningEffort: 'low' } },
    },
  ],
])

describeOptions('meta_chat', 'llama3-3-70b-instruct-v1:0', [
  [
    'every option of the sheet',
    { max_tokens: 1024, temperature: 0.7, top_p: 0.1 },
    { inferenceConfig: { maxTokens: 1024, temperature: 0.7, topP: 0.1 } },
  ],
  ['Llama has no top K, and it is told', { top_k: 20 }, {}, [/^Top K was not sent/]],
])

describeOptions('deepseek_chat', 'r1-v1:0', [
  [
    'every option of the sheet',
    { max_tokens: 8192, temperature: 0.5, p: 0.9 },
    { inferenceConfig: { maxTokens: 8192, temperature: 0.5, topP: 0.9 } },
  ],
  [
    'a temperature over 1 goes out as 1, and it is told',
    { temperature: 5 },
    { inferenceConfig: { temperature: 1 } },
    [/^Temperature was sent as 1: Amazon Bedrock/],
  ],
])

describeOptions('deepseek_chat', 'v3-v1:0', [
  ['reasoning_effort', { reasoning_effort: 'high' }, { additionalModelRequestFields: { reasoning_effort: 'high' } }],
])

describeOptions('anthropic_chat', 'claude-haiku-4-5-20251001-v1:0', [
  [
    'max tokens that was set is what goes out with a thinking budget',
    { max_tokens: 4096, temperature: 1, thinking: { type: 'enabled', budget_tokens: 1024 } },
    {
      ...ASKED,
      inferenceConfig: { maxTokens: 4096 },
      additionalModelRequestFields: { thinking: { type: 'enabled', budget_tokens: 1024 } },
    },
  ],
  [
    'of temperature and top P, Claude gets the temperature, and it is told',
    { max_tokens: 10, temperature: 0.2, top_p: 0.9 },
    { ...ASKED, inferenceConfig: { maxTokens: 10, temperature: 0.2 } },
    [/^Top P was not sent: Claude accepts either/],
  ],
  ['top K goes beside what Converse knows', { top_k: 40 }, { ...ASKED, additionalModelRequestFields: { top_k: 40 } }],
])

describeOptions('anthropic_chat', 'anthropic.claude-sonnet-5-5', [
  [
    'reasoning_effort',
    { max_tokens: 4096, reasoning_effort: 'high' },
    {
      ...ASKED,
      inferenceConfig: { maxTokens: 4096 },
      additionalModelRequestFields: {
        thinking: { type: 'adaptive', display: 'summarized' },
        output_config: { effort: 'high' },
      },
    },
  ],
])

test('an access key pair signs the request, and is not sent itself', async () => {
  const vendors = await startSimulatedRegistry()
  const { addresses, control } = vendors.simulator
  const pair = { accessKeyId: 'AKIAEXAMPLE', secretAccessKey: 'the-secret' }
  const sent: string[] = []
  const fetch: typeof globalThis.fetch = (input, init) => {
    sent.push(new Headers(init?.headers).get('authorization') ?? '', JSON.stringify(init))
    return globalThis.fetch(input, init)
  }
  const registry = createRegistry({ aws: { region: 'eu-west-1', baseURL: addresses.aws, ...pair } }, { fetch })
  const model = await modelOf(vendors, 'aws_chat', 'nova-pro-v1:0')
  const messages = [{ role: 'user' as const, parts: [{ type: 'text' as const, text: 'Hello' }] }]
  const signal = new AbortController().signal
  const { outcome } = await collect(registry.streamChat({ model, messages, options: {}, signal }))
  expect(outcome.status).toBe('completed')
  expect(sent[0]).toMatch(/^AWS4-HMAC-SHA256 Credential=AKIAEXAMPLE\/\d{8}\/eu-west-1\/bedrock\/aws4_request/)
  expect(sent[1]).not.toContain('the-secret')
  expect(control.received().at(-1)?.path).toContain('/converse-stream')
  await vendors.close()
})

test('a model that is served through an inference profile only is asked there', async () => {
  const vendors = await startSimulatedRegistry()
  const { control } = vendors.simulator
  const message =
    'Invocation of model ID meta.llama3-3-70b-instruct-v1:0 with on-demand throughput isn\u2019t supported. ' +
    'Retry your request with the ID or ARN of an inference profile that contains this model.'
  control.play({ kind: 'upstream-error', status: 400, message }, { times: 1 })
  control.play({ kind: 'plain-text', text: 'From the profile.' })
  const { text, outcome } = await vendors.ask(await modelOf(vendors, 'meta_chat', 'llama3-3-70b-instruct-v1:0'))
  expect({ text, status: outcome.status }).toEqual({ text: 'From the profile.', status: 'completed' })
  expect(control.received().map(({ path }) => decodeURIComponent(path))).toEqual([
    '/aws/model/meta.llama3-3-70b-instruct-v1:0/converse-stream',
    '/aws/model/us.meta.llama3-3-70b-instruct-v1:0/converse-stream',
  ])
  await vendors.close()
})

const INVALID = 'The provided model identifier is invalid.'
const CLAUDE = 'anthropic.claude-haiku-4-5-20251001-v1:0'
const ON_DEMAND = `Invocation of model ID ${CLAUDE} with on-demand throughput isn\u2019t supported. Retry your request with the ID or ARN of an inference profile that contains this model.`

/** Asks Claude from Tokyo, where so many ids are refused. */
async function askFromTokyo(refusals: readonly string[], secureData: boolean) {
  const vendors = await startSimulatedRegistry()
  const { addresses, control } = vendors.simulator
  for (const message of refusals) control.play({ kind: 'upstream-error', status: 400, message }, { times: 1 })
  control.play({ kind: 'plain-text', text: 'Hello.' })
  const registry = createRegistry({ aws: { region: 'ap-northeast-1', baseURL: addresses.aws, apiKey: 'a-key' } })
  const model = await modelOf(vendors, 'anthropic_chat', 'claude-haiku-4-5-20251001-v1:0')
  const messages = [{ role: 'user' as const, parts: [{ type: 'text' as const, text: 'Hello' }] }]
  const { signal } = new AbortController()
  const { outcome } = await collect(registry.streamChat({ model, messages, options: {}, secureData, signal }))
  const asked = control.received().map(({ path }) => decodeURIComponent(path).split('/')[3])
  await vendors.close()
  return { ...outcome, asked }
}

test('Claude 4.5 is asked in the profile of Japan from Tokyo, not in the one of all Asia, which does not have it', async () => {
  const { status, asked } = await askFromTokyo([ON_DEMAND], false)
  expect({ status, asked }).toEqual({ status: 'completed', asked: [CLAUDE, `jp.${CLAUDE}`] })
})

test('a profile that does not have the model is followed by the one of the whole world', async () => {
  const { status, asked } = await askFromTokyo([ON_DEMAND, INVALID], false)
  expect({ status, asked }).toEqual({ status: 'completed', asked: [CLAUDE, `jp.${CLAUDE}`, `global.${CLAUDE}`] })
})

test('secure data is not asked about all over the world, and it is told', async () => {
  const { status, asked, error } = await askFromTokyo([ON_DEMAND, INVALID], true)
  expect({ status, asked }).toEqual({ status: 'failed', asked: [CLAUDE, `jp.${CLAUDE}`] })
  expect(error).toMatchObject({
    message: expect.stringMatching(/which is not allowed for secure data/),
    retryable: false,
  })
})
