import { modalityOf } from '@atrium/domain/models/provider-name'
import { standAlone } from '@atrium/domain/threads/stand-alone'
import type { ProviderRegistry } from '@atrium/providers'
import { chosenOptions } from './chosen-options.ts'
import { refuseInsecure, refuseMisfit, refuseOptions, refuseUncallable, refuseUnknownTools } from './gates.ts'
import { generateChat } from './generate-chat.ts'
import type { Gates, Generation, ResolveModel } from './generation.ts'

type Dependencies = {
  registry: ProviderRegistry
  openCatalogue: () => Promise<ResolveModel>
  /** Milliseconds that only go forward. */
  stopwatch: () => number
}

/** The one way to a vendor. Every gate that a request has to pass stands here, so that none can be walked around. */
export function createGeneration({ registry, openCatalogue, stopwatch }: Dependencies): Generation {
  return { open: async () => gatesOf(await openCatalogue(), registry, stopwatch) }
}

function gatesOf(resolveModel: ResolveModel, registry: ProviderRegistry, stopwatch: () => number): Gates {
  const checkModel: Gates['checkModel'] = (ref, { type, secureData, options }) => {
    const resolved = resolveModel(ref)
    refuseMisfit(type, resolved.model)
    if (secureData) refuseInsecure(resolved.model)
    if (options) refuseOptions(resolved.model, options)
    return resolved
  }

  return {
    checkModel,
    prepare({ type, ref, options, remembered, secureData, tools }) {
      refuseUnknownTools(tools)
      const { model, requested, warning } = checkModel(ref, { type, secureData })
      refuseUncallable(registry, model)
      if (options) refuseOptions(model, options)
      const settled = chosenOptions(model, options ?? remembered)
      const warnings = warning ? [warning] : []
      const isAlone = modalityOf(model.provider) === 'text'
      return {
        model,
        asked: ref,
        options: settled,
        warnings,
        generate: (branch, signal) =>
          generateChat(
            { registry, model, requested, warnings, options: settled, signal, stopwatch },
            isAlone ? standAlone(branch) : branch,
          ),
      }
    },
  }
}
