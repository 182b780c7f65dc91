import { modalityOf } from '@atrium/domain/models/provider-name'
import { standAlone } from '@atrium/domain/threads/stand-alone'
import type { Asked } from './asked.ts'
import { chosenOptions } from './chosen-options.ts'
import { refuseInsecure, refuseMisfit, refuseOptions, refuseUncallable, refuseUnknownTools } from './gates.ts'
import { generateChat } from './generate-chat.ts'
import type { Gates, Generation, ResolveModel } from './generation.ts'

type Means = Pick<Asked, 'registry' | 'documents' | 'stopwatch'>

type Dependencies = Means & { openCatalogue: () => Promise<ResolveModel> }

/** The one way to a vendor. Every gate that a request has to pass stands here, so that none can be walked around. */
export function createGeneration({ openCatalogue, ...means }: Dependencies): Generation {
  return { open: async () => gatesOf(await openCatalogue(), means) }
}

function gatesOf(resolveModel: ResolveModel, means: Means): Gates {
  const { registry } = means
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
            { ...means, model, requested, warnings, options: settled, signal },
            isAlone ? standAlone(branch) : branch,
          ),
      }
    },
  }
}
