import { expect, test } from 'vitest'
import type { ModelEntry } from '#models/model-entry.ts'
import { PROVIDERS_BY_MODALITY, type ProviderName } from '#providers/provider-name.ts'
import { checkOptions } from './check-options.ts'
import { LABEL_KEYS } from '#options/label-keys.test-data.ts'
import { defaultOptions } from './default-options.ts'
import type { SheetModel } from '#models/sheet-model.ts'
import type { NumberField } from '#options/option-sheet.ts'
import { settleOptions } from './settle-options.ts'
import { sheetForModel } from './sheet-for-model.ts'

type Changes = { outputs?: ModelEntry['outputs']; reasoning?: ModelEntry['abilities']['reasoning'] }

function model(
  provider: ProviderName,
  id: string,
  { outputs = ['text'], reasoning = 'none' }: Changes = {},
): SheetModel {
  const abilities = { reasoning, temperature: true, imageWithPrompt: false, mask: false }
  return { id, provider, maxTokens: 10_000, outputs, abilities }
}

const names = (of: SheetModel) => sheetForModel(of).map(({ name }) => name)

function field(of: SheetModel, name: string): NumberField {
  const found = sheetForModel(of).find((known) => known.name === name)
  if (found?.kind !== 'number') throw new Error(`${of.provider} has no number ${name}`)
  return found
}

const J2 = model('ai21', 'j2-mid-v1')
const CLAUDE = model('anthropic', 'claude-v2')
const TITAN = model('aws', 'titan-text-express-v1')
const COMMAND = model('cohere', 'command-text-v14')
const R1 = model('deepseek', 'r1-v1:0', { reasoning: 'forced' })
const LLAMA = model('meta', 'llama3-8b-instruct-v1:0')
const MISTRAL = model('mistral', 'mistral-7b-instruct-v0:2')
const INSTRUCT = model('openai', 'gpt-3.5-turbo-instruct')
const AZURE = model('azure', 'gpt-3.5-turbo-instruct')
const GEMINI = model('google', 'gemini-2.5-flash', { outputs: ['text', 'text_json'], reasoning: 'forced' })

test.each([
  [J2, ['maxTokens', 'minTokens', 'temperature', 'topP']],
  [CLAUDE, ['max_tokens_to_sample', 'temperature', 'top_k', 'top_p']],
  [TITAN, ['maxTokenCount', 'temperature', 'topP']],
  [COMMAND, ['max_tokens', 'temperature', 'p', 'k']],
  [R1, ['max_tokens', 'temperature', 'top_p']],
  [LLAMA, ['max_gen_len', 'temperature', 'top_p']],
  [MISTRAL, ['max_tokens', 'temperature', 'top_p', 'top_k']],
  [GEMINI, ['maxOutputTokens', 'temperature', 'topP', 'topK', 'thinkingConfig.thinkingBudget']],
])('the option set of $0.provider', (of, expected) => {
  expect(names(of)).toEqual(expected)
})

test.each([INSTRUCT, AZURE])('the option set of $provider is that of completions, best of included', (of) => {
  expect(names(of)).toEqual([
    'max_tokens',
    'temperature',
    'top_p',
    'frequency_penalty',
    'presence_penalty',
    'best_of',
    'response_format',
  ])
})

test('a text model of OpenAI that reasons has an effort in place of the best of several', () => {
  const of = model('openai', 'gpt-5.6-luna', { outputs: ['text', 'text_json'], reasoning: 'forced' })
  expect(names(of)).toContain('reasoning_effort')
  expect(names(of)).not.toContain('best_of')
})

test.each([
  [J2, 'maxTokens', 1024],
  [CLAUDE, 'max_tokens_to_sample', 4096],
  [TITAN, 'maxTokenCount', 1024],
  [COMMAND, 'max_tokens', 1024],
  [R1, 'max_tokens', 8192],
  [LLAMA, 'max_gen_len', 1024],
  [MISTRAL, 'max_tokens', 1024],
  [INSTRUCT, 'max_tokens', 1024],
  [AZURE, 'max_tokens', 1024],
  [GEMINI, 'maxOutputTokens', 4096],
])('the length of $0.provider goes from 1 to the max of the model', (of, name, byDefault) => {
  expect(field(of, name)).toMatchObject({ min: 1, max: 10_000, step: 1, default: byDefault })
})

test.each([
  [CLAUDE, 1, 0.7],
  [TITAN, 1, 0.7],
  [LLAMA, 1, 0.7],
  [MISTRAL, 1, 0.7],
  [J2, 1, 0.7],
  [INSTRUCT, 2, 0.7],
  [AZURE, 2, 0.7],
  [GEMINI, 2, 1],
  [COMMAND, 5, 0.7],
  [R1, 5, 0.5],
])('the temperature of $0.provider goes from 0 to $1', (of, max, byDefault) => {
  expect(field(of, 'temperature')).toMatchObject({ min: 0, max, default: byDefault })
})

test.each([
  [J2, 'topP', 0, 1],
  [CLAUDE, 'top_p', 0, null],
  [TITAN, 'topP', 0.1, 1],
  [LLAMA, 'top_p', 0.1, 1],
  [COMMAND, 'p', 0, 0.9],
  [R1, 'top_p', 0, 1],
  [MISTRAL, 'top_p', 0, 1],
  [INSTRUCT, 'top_p', 0, 1],
  [GEMINI, 'topP', 0, 0.95],
])('top P of $0.provider goes up to 1, from 0.1 at AWS and Meta', (of, name, min, byDefault) => {
  expect(field(of, name)).toMatchObject({ min, max: 1, step: 0.01, default: byDefault })
})

test.each([
  [CLAUDE, 'top_k', 0, 500, null],
  [COMMAND, 'k', 0, 500, 0],
  [MISTRAL, 'top_k', 1, 200, 40],
  [GEMINI, 'topK', 64, 64, 64],
])(
  'top K of $0.provider: Anthropic and Cohere 0-500, Mistral 1-200, Google fixed at 64',
  (of, name, min, max, byDefault) => {
    expect(field(of, name)).toMatchObject({ min, max, step: 1, default: byDefault })
  },
)

test('Google top K is shown and cannot be changed, whatever is asked for', () => {
  const { values, disabled } = settleOptions(sheetForModel(GEMINI), { topK: 12 }, GEMINI)
  expect(values).toMatchObject({ topK: 64 })
  expect(disabled).toHaveProperty('topK')
})

test('the thinking budget of a Google text model is 512-24576, 1024 by default', () => {
  expect(field(GEMINI, 'thinkingConfig.thinkingBudget')).toMatchObject({ min: 512, max: 24_576, default: 1024 })
})

test('AI21 min tokens go from 0 to the max of the model, 0 by default', () => {
  expect(field(J2, 'minTokens')).toMatchObject({ min: 0, max: 10_000, step: 1, default: 0 })
})

test.each([INSTRUCT, AZURE])('$provider: penalties go from -2 to 2, best of from 1 to 20', (of) => {
  for (const name of ['frequency_penalty', 'presence_penalty']) {
    expect(field(of, name)).toMatchObject({ min: -2, max: 2, default: 0 })
  }
  expect(field(of, 'best_of')).toMatchObject({ min: 1, max: 20, step: 1, default: 1 })
})

test('the JSON response format resets to unset where the text model lacks text_json output', () => {
  const chosen = { response_format: 'json_object' }
  const settled = settleOptions(sheetForModel(INSTRUCT), chosen, INSTRUCT)
  expect(settled.values).toEqual({})
  expect(settled.hidden).toHaveProperty('response_format')
  const promising = model('openai', 'gpt-5.6-luna', { outputs: ['text', 'text_json'] })
  expect(settleOptions(sheetForModel(promising), chosen, promising).values).toEqual(chosen)
})

test('values beyond a range are refused by name and brought back when they are settled', () => {
  const given = { max_tokens: 10_001, top_k: 201 }
  expect(checkOptions(sheetForModel(MISTRAL), given, MISTRAL, LABEL_KEYS).map(({ path }) => path)).toEqual([
    'max_tokens',
    'top_k',
  ])
  expect(settleOptions(sheetForModel(MISTRAL), given, MISTRAL).values).toEqual({ max_tokens: 10_000, top_k: 200 })
})

test.each(PROVIDERS_BY_MODALITY.text)('%s opens with options that it takes', (provider) => {
  const of = model(provider, 'some-model')
  expect(checkOptions(sheetForModel(of), defaultOptions(of), of, LABEL_KEYS)).toEqual([])
})
