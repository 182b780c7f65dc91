import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startSimulator, type Simulator } from '../start-simulator.ts'

let simulator: Simulator
beforeAll(async () => {
  simulator = await startSimulator()
})
afterEach(() => simulator.control.clear())
afterAll(() => simulator.close())

const HEADERS = {
  authorization: 'Bearer key-for-tests',
  'api-key': 'key-for-tests',
  'content-type': 'application/json',
}

/** Every completion, by a model of its family: its address below the vendor's, and the least that it takes. */
const COMPLETIONS = {
  'Claude 2': {
    at: bedrock('anthropic.claude-v2:1'),
    body: { prompt: '\n\nHuman: Say only: hi\n\nAssistant:', max_tokens_to_sample: 50 },
  },
  Titan: { at: bedrock('amazon.titan-text-lite-v1'), body: { inputText: 'Say only: hi' } },
  Command: { at: bedrock('cohere.command-text-v14'), body: { prompt: 'Say only: hi' } },
  Mistral: { at: bedrock('mistral.mistral-7b-instruct-v0:2'), body: { prompt: '<s>[INST] Say only: hi [/INST]' } },
  Llama: { at: bedrock('us.meta.llama3-8b-instruct-v1:0'), body: { prompt: 'Say only: hi' } },
  Jurassic: { at: bedrock('ai21.j2-mid-v1'), body: { prompt: 'Say only: hi' } },
  'OpenAI completions': { at: 'openai', body: { model: 'davinci-002', prompt: 'Say only: hi' } },
  'Azure completions': { at: 'azure', body: { model: 'deployed', prompt: 'Say only: hi' } },
} as const

function bedrock(model: string): `/model/${string}` {
  return `/model/${encodeURIComponent(model)}`
}

function ask(at: string, body: object, verb = 'invoke'): Promise<Response> {
  const url =
    at === 'openai' || at === 'azure'
      ? `${simulator.addresses[at]}/completions`
      : `${simulator.addresses.aws}${at}/${verb}`
  return fetch(url, { method: 'POST', headers: HEADERS, body: JSON.stringify(body) })
}

describe.each(Object.entries(COMPLETIONS))('%s', (_, { at, body }) => {
  it('answers whole in its own form', async () => {
    const response = await ask(at, body)
    expect(response.status).toBe(200)
    expect(await response.text()).toMatch(/"(?:completion|outputText|text|generation)":"\s*(?:\\n)?hi"/)
    if (at.startsWith('/model')) expect(response.headers.get('x-amzn-bedrock-output-token-count')).toBe('1')
  })

  it('refuses a field that it does not know, in its own words', async () => {
    const response = await ask(at, { ...body, top_q: 1 })
    expect(response.status).toBe(400)
    expect(await response.text()).toMatch(
      at.startsWith('/model') ? /Malformed input request: extraneous key \[top_q\]/ : /Unrecognized request argument/,
    )
  })

  it('fails as a message says that it is to fail', async () => {
    const failing = JSON.parse(JSON.stringify(body).replace('Say only: hi', 'simulate: error 503'))
    expect((await ask(at, failing)).status).toBe(503)
  })
})

it.each([
  [bedrock('anthropic.claude-v2'), { prompt: '\n\nHuman: hi\n\nAssistant:' }, 'max_tokens_to_sample'],
  [bedrock('anthropic.claude-v2'), { prompt: 'hi', max_tokens_to_sample: 5 }, 'must start with'],
  [
    bedrock('amazon.titan-text-lite-v1'),
    { inputText: 'hi', textGenerationConfig: { topP: 0 } },
    'textGenerationConfig/topP',
  ],
  [
    bedrock('amazon.titan-text-lite-v1'),
    { inputText: 'hi', textGenerationConfig: { topK: 1 } },
    'textGenerationConfig.topK',
  ],
  [bedrock('cohere.command-text-v14'), { prompt: 'hi', k: 501 }, '#/k'],
  [bedrock('mistral.mixtral-8x7b-instruct-v0:1'), { prompt: 'hi', top_k: 0.5 }, 'an integer'],
  [bedrock('meta.llama3-8b-instruct-v1:0'), { prompt: 'hi', max_gen_len: 4096 }, '2048'],
  [bedrock('ai21.j2-mid-v1'), { prompt: 'hi', minTokens: 9, maxTokens: 5 }, 'minTokens'],
  ['openai', { model: 'davinci-002', prompt: 'hi', best_of: 21 }, 'best_of'],
  ['openai', { model: 'davinci-002', prompt: 'hi', best_of: 2, stream: true }, 'Cannot stream results'],
  ['azure', { model: 'davinci-002', messages: [] }, 'messages'],
])('%s refuses %j', async (at, body, complaint) => {
  const response = await ask(at, body)
  expect(response.status).toBe(400)
  expect(await response.text()).toContain(complaint)
})

it('AI21 refuses a field that it does not know', async () => {
  const body = { model: 'jamba-mini', messages: [{ role: 'user', content: 'hi' }], minTokens: 3 }
  const url = `${simulator.addresses.ai21}/chat/completions`
  const response = await fetch(url, { method: 'POST', headers: HEADERS, body: JSON.stringify(body) })
  expect({ status: response.status, body: await response.json() }).toEqual({
    status: 400,
    body: { detail: 'minTokens: extra fields not permitted' },
  })
})
