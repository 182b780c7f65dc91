import { PROVIDERS_BY_MODALITY } from '@atrium/domain/models/provider-name'
import { defaultOptions } from '@atrium/domain/option-rules/default-options'
import type { OptionField, OptionValue, OptionValues } from '@atrium/domain/options/option-sheet'
import { withOption } from '@atrium/domain/options/option-value'
import { settleOptions } from '@atrium/domain/option-rules/settle-options'
import { sheetForModel } from '@atrium/domain/option-rules/sheet-for-model'
import { describe, expect, test } from 'vitest'
import { catalogueOf } from '../test-harness/simulated-registry.ts'
import type { ChatAdapter } from './adapter.ts'
import { createAi21Adapter } from './ai21/ai21-adapter.ts'
import { createAnthropicAdapter } from './anthropic/anthropic-adapter.ts'
import { createAzureAdapter } from './azure/azure-adapter.ts'
import { createBedrockAdapter } from './bedrock/bedrock-adapter.ts'
import type { MappedOptions } from './chat/call-settings.ts'
import type { CatalogueModel } from './catalogue/catalogue-model.ts'
import { createCohereAdapter } from './cohere/cohere-adapter.ts'
import { createDeepseekAdapter } from './deepseek/deepseek-adapter.ts'
import { createGoogleAdapter } from './google/google-adapter.ts'
import { createMetaAdapter } from './meta/meta-adapter.ts'
import { createMistralAdapter } from './mistral/mistral-adapter.ts'
import { createOpenaiAdapter } from './openai/openai-adapter.ts'

const key = { apiKey: 'a-key' }

const ADAPTERS: readonly ChatAdapter[] = [
  createAi21Adapter(key, fetch),
  createAnthropicAdapter(key, fetch),
  createAzureAdapter({ ...key, resourceName: 'ours' }, fetch),
  createBedrockAdapter({ ...key, region: 'us-east-1' }, fetch),
  createCohereAdapter(key, fetch),
  createDeepseekAdapter(key, fetch),
  createGoogleAdapter(key, fetch),
  createMetaAdapter(key, fetch),
  createMistralAdapter(key, fetch),
  createOpenaiAdapter(key, fetch),
]

const { chat, text } = PROVIDERS_BY_MODALITY
const providers = [...chat, ...text].filter((name) => name !== 'caas')
const models = providers.flatMap(catalogueOf)

function map(model: CatalogueModel, options: OptionValues): MappedOptions {
  const adapter = ADAPTERS.find(({ service }) => service === model.upstream.service)
  if (adapter === undefined) throw new Error(`nobody serves ${model.upstream.service}`)
  return adapter.mapOptions(model, options)
}

/** Something else than the default. */
function otherValue(field: OptionField): OptionValue {
  if (field.kind === 'choice') return field.choices.at(-1)?.value ?? null
  if (field.kind === 'number') return field.min + field.step
  return 1
}

describe.each(models.map((model) => [`${model.provider} ${model.id}`, model] as const))('%s', (_, model) => {
  test('sends the options with which it opens without a word of warning', () => {
    expect(map(model, defaultOptions(model)).warnings).toEqual([])
  })

  test('takes every option of its sheet', () => {
    const sheet = sheetForModel(model)
    for (const field of sheet) {
      const chosen = withOption(defaultOptions(model), field.name, otherValue(field))
      const { values } = settleOptions(sheet, chosen, model)
      const lost = map(model, values).warnings.filter((warning) => warning.includes('has no such option'))
      expect(lost, `${field.name} of ${model.id}`).toEqual([])
    }
  })
})
