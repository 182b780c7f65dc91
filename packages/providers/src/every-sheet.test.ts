import { PROVIDERS_BY_MODALITY, type ChatProviderName } from '@atrium/domain/models/provider-name'
import { defaultOptions } from '@atrium/domain/options/default-options'
import type { OptionField, OptionValue, OptionValues } from '@atrium/domain/options/option-sheet'
import { withOption } from '@atrium/domain/options/option-value'
import { settleOptions } from '@atrium/domain/options/settle-options'
import { sheetForModel } from '@atrium/domain/options/sheet-for-model'
import { describe, expect, test } from 'vitest'
import { catalogueOf } from '../test-harness/simulated-registry.ts'
import { toAnthropicOptions } from './anthropic/to-anthropic-options.ts'
import { toAzureOptions } from './azure/to-azure-options.ts'
import { toBedrockOptions } from './bedrock/to-bedrock-options.ts'
import type { MappedOptions } from './call-settings.ts'
import type { CatalogueModel, UpstreamService } from './catalogue-model.ts'
import { toCohereOptions } from './cohere/to-cohere-options.ts'
import { toDeepseekOptions } from './deepseek/to-deepseek-options.ts'
import { toGoogleOptions } from './google/to-google-options.ts'
import { toMetaOptions } from './meta/to-meta-options.ts'
import { toMistralOptions } from './mistral/to-mistral-options.ts'
import { toOpenaiOptions } from './openai/to-openai-options.ts'

type MapOptions = (model: CatalogueModel, options: OptionValues) => MappedOptions

const MAPPINGS: Partial<Record<UpstreamService, MapOptions>> = {
  openai: toOpenaiOptions,
  anthropic: toAnthropicOptions,
  google: toGoogleOptions,
  azure: toAzureOptions,
  bedrock: toBedrockOptions,
  cohere: toCohereOptions,
  mistral: toMistralOptions,
  deepseek: toDeepseekOptions,
  meta: toMetaOptions,
}

const providers = PROVIDERS_BY_MODALITY.chat.filter(
  (name): name is Exclude<ChatProviderName, 'caas'> => name !== 'caas',
)
const models = providers.flatMap(catalogueOf)

function map(model: CatalogueModel, options: OptionValues): MappedOptions {
  const mapping = MAPPINGS[model.upstream.service]
  if (mapping === undefined) throw new Error(`nobody maps the options of ${model.upstream.service}`)
  return mapping(model, options)
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
