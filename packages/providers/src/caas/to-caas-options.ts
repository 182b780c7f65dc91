import type { OptionValues } from '@atrium/domain/options/option-sheet'
import type { CatalogModel } from '#catalog/catalog-model.ts'
import { mapOptions, type MappedOptions } from '#chat/call-settings.ts'

/** The options of `caas`: those of OpenAI, and `top_k`, which vLLM, llama.cpp and their kin take beside them. */
export function toCaasOptions(model: CatalogModel, options: OptionValues): MappedOptions {
  return mapOptions(model, options, ({ reader, settings }) => {
    const { topK } = settings
    delete settings.topK
    const reasoningEffort = reader.word('reasoning_effort')
    return {
      caas: {
        ...(topK === undefined ? {} : { top_k: topK }),
        ...(reasoningEffort === undefined ? {} : { reasoningEffort }),
      },
    }
  })
}
