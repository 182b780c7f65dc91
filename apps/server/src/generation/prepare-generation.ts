import type { ModelRef } from '@atrium/domain/models/model-entry'
import { modalityOf } from '@atrium/domain/models/provider-name'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import { standAlone } from '@atrium/domain/threads/stand-alone'
import type { CatalogueModel } from '@atrium/providers'
import { Refusal } from '#platform/http/refusal.ts'
import type { Asked } from './asked.ts'
import { chosenOptions } from './chosen-options.ts'
import { refuseInsecure, refuseMisfit, refuseOptions, refuseUncallable, refuseUnknownTools } from './gates.ts'
import { generateChat } from './generate-chat.ts'
import { generateImage } from './generate-image.ts'
import { generateVideo } from './generate-video.ts'
import type { Gates, Generation, PreparedGeneration, ResolvedModel, ResolveModel } from './generation.ts'
import { mediaOptions } from './media-options.ts'
import { stopVideo } from './stop-video.ts'

type Dependencies = Pick<Asked, 'registry' | 'documents' | 'stopwatch' | 'clock' | 'wait'> & {
  openCatalogue: () => Promise<ResolveModel>
}

/** The one way to a vendor. Every gate that a request has to pass stands here, so that none can be walked around. */
export function createGeneration({ openCatalogue, ...means }: Dependencies): Generation {
  return { open: async () => gatesOf(await openCatalogue(), means) }
}

type Means = Omit<Dependencies, 'openCatalogue'>

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
    prepare({ type, ref, options: given, remembered, said, secureData, tools }) {
      refuseUnknownTools(tools)
      const resolved = checkModel(ref, { type, secureData })
      const { model } = resolved
      refuseUncallable(registry, model)
      if (makesMedia(model)) {
        return prepared(means, resolved, ref, mediaOptions(model, said, { given, remembered }))
      }
      if (given) refuseOptions(model, given)
      return prepared(means, resolved, ref, chosenOptions(model, given ?? remembered))
    },
    resume: ({ ref, options }) => prepared(means, resolveModel(ref), ref, options),
    async stop({ ref, options, operation }) {
      const model = modelNow(resolveModel, ref)
      if (model !== null) await stopVideo({ ...means, model, options }, operation)
    },
  }
}

/** Null for a model that nobody knows any more. */
function modelNow(resolveModel: ResolveModel, ref: ModelRef): CatalogueModel | null {
  try {
    return resolveModel(ref).model
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

function makesMedia({ provider }: Pick<ModelRef, 'provider'>): boolean {
  const modality = modalityOf(provider)
  return modality === 'image' || modality === 'video'
}

function prepared(
  means: Means,
  { model, requested, warning }: ResolvedModel,
  ref: ModelRef,
  settled: OptionValues,
): PreparedGeneration {
  const warnings = warning ? [warning] : []
  const modality = modalityOf(model.provider)
  return {
    model,
    asked: ref,
    options: settled,
    warnings,
    early: !makesMedia(model),
    generate({ branch, options }, runMeans, signal) {
      const asked = { ...means, model, requested, warnings, options, signal }
      if (modality === 'image') return generateImage(asked, branch, runMeans)
      if (modality === 'video') return generateVideo(asked, branch, runMeans)
      return generateChat(asked, modality === 'text' ? standAlone(branch) : branch, runMeans)
    },
  }
}
