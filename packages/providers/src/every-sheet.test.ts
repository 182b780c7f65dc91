import { PROVIDERS_BY_MODALITY } from '@atrium/domain/providers/provider-name'
import { defaultOptions } from '@atrium/domain/option-rules/default-options'
import type { OptionField, OptionValue, OptionValues } from '@atrium/domain/options/option-sheet'
import { withOption } from '@atrium/domain/options/option-value'
import { settleOptions } from '@atrium/domain/option-rules/settle-options'
import { sheetForModel } from '@atrium/domain/option-rules/sheet-for-model'
import { describe, expect, test } from 'vitest'
import { catalogOf } from '../test-harness/simulated-registry.ts'
import type { MappedOptions } from './chat/call-settings.ts'
import type { CatalogModel } from './catalog/catalog-model.ts'
import { adaptersOf } from './connected-vendors.ts'
import { VENDORS } from './vendors.ts'

const key = { apiKey: 'a-key', baseURL: 'https://vendor.example', region: 'us-east-1' }
const connections = Object.fromEntries(Object.keys(VENDORS).map((name) => [name, key]))
const adapters = adaptersOf('chat', connections, fetch)

const { chat, text } = PROVIDERS_BY_MODALITY
const providers = [...chat, ...text].filter((name) => name !== 'caas')
const models = providers.flatMap(catalogOf)

function map(model: CatalogModel, options: OptionValues): MappedOptions {
  const adapter = adapters.get(model.upstream.service)
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
