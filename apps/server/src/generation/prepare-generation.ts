import type { ModelRef } from '@atrium/domain/models/model-entry'
import { modalityOf } from '@atrium/domain/models/provider-name'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import type { RunEvent } from '@atrium/domain/runs/run-event'
import { standAlone } from '@atrium/domain/messages/stand-alone'
import type { CatalogModel } from '@atrium/providers/catalog/catalog-model'
import type { Asked } from './asked.ts'
import { chosenOptions } from './gates/chosen-options.ts'
import { defaultModel, modelNow } from './gates/default-model.ts'
import {
  fitTools,
  refuseForbidden,
  refuseInsecure,
  refuseMisfit,
  refuseOptions,
  refuseUncallable,
  refuseUnfitTools,
  refuseUnknownTools,
} from './gates/gates.ts'
import { generateChat } from './generate-chat.ts'
import { generateImage } from './media/generate-image.ts'
import { generateVideo } from './media/generate-video.ts'
import type {
  Gates,
  Generation,
  GenerationOutcome,
  PreparedGeneration,
  ResolvedModel,
  OpenCatalog,
} from './generation.ts'
import { keepPrivate } from './gates/keep-private.ts'
import { mediaOptions } from './gates/media-options.ts'
import { moderate } from './gates/moderate.ts'
import { routedModel } from './gates/routed-model.ts'
import { stopVideo } from './media/stop-video.ts'

type Dependencies = Pick<Asked, 'registry' | 'documents' | 'toolbox' | 'stopwatch' | 'clock' | 'wait'> & {
  openCatalog: () => Promise<OpenCatalog>
}

/** The one way to a vendor. Every gate that a request has to pass stands here, so that none can be walked around. */
export function createGeneration({ openCatalog, ...means }: Dependencies): Generation {
  return { open: async () => gatesOf(await openCatalog(), means) }
}

type Means = Omit<Dependencies, 'openCatalog'>

function gatesOf(resolveModel: OpenCatalog, means: Means): Gates {
  const { registry } = means
  const routedBy = (router: CatalogModel) => (name: string) => routedModel(resolveModel, router, name)
  const checkModel: Gates['checkModel'] = (ref, { type, secureData, allowed = [], options }) => {
    const resolved = resolveModel(ref)
    refuseMisfit(type, resolved.model)
    refuseForbidden(resolved.model, allowed)
    if (secureData) refuseInsecure(resolved.model)
    if (options) refuseOptions(resolved.model, options)
    return resolved
  }

  return {
    defaultModel: (wanted) => defaultModel(resolveModel, wanted),
    checkModel,
    prepare({ type, ref, options: given, remembered, said, secureData, allowed, moderation, privacy, ...asked }) {
      refuseUnknownTools(asked.tools)
      const resolved = checkModel(ref, { type, secureData, allowed })
      const { model } = resolved
      refuseUncallable(registry, model)
      refuseUnfitTools(model, asked.tools, secureData)
      const tools = [...asked.tools, ...fitTools(model, asked.offered ?? [], secureData)]
      if (given && !makesMedia(model)) refuseOptions(model, given)
      const options = makesMedia(model)
        ? mediaOptions(model, said, { given, remembered })
        : chosenOptions(model, given ?? remembered)
      const moderated = moderation ? moderate(said) : []
      const routed = routedBy(model)
      return prepared(means, { ...resolved, ref, options, moderated, privacy, secureData, routed, tools })
    },
    // What goes on has been sent already.
    resume({ ref, options }) {
      const resolved = resolveModel(ref)
      const routed = routedBy(resolved.model)
      const plain = { moderated: [], privacy: false, secureData: false, tools: [] }
      return prepared(means, { ...resolved, ref, options, ...plain, routed })
    },
    async stop({ ref, options, operation }) {
      const model = modelNow(resolveModel, ref)
      if (model !== null) await stopVideo({ ...means, model, options }, operation)
    },
  }
}

function makesMedia({ provider }: Pick<ModelRef, 'provider'>): boolean {
  const modality = modalityOf(provider)
  return modality === 'image' || modality === 'video'
}

type Passed = ResolvedModel &
  Pick<Asked, 'routed' | 'secureData' | 'tools'> & {
    ref: ModelRef
    options: OptionValues
    moderated: string[]
    privacy: boolean
  }

type Turn = Parameters<PreparedGeneration['generate']>[0]

function prepared(means: Means, passed: Passed): PreparedGeneration {
  const { model, requested, warning, ref, moderated, privacy, secureData, routed, tools } = passed
  const warnings = [...(warning ? [warning] : []), ...moderated]
  const modality = modalityOf(model.provider)
  const outgoing = ({ branch, options }: Turn, signal: AbortSignal) => {
    const kept = privacy ? keepPrivate(branch) : { branch, warnings: [] }
    const told = [...warnings, ...kept.warnings]
    return {
      asked: { ...means, model, requested, routed, warnings: told, options, secureData, tools, signal },
      branch: kept.branch,
    }
  }
  return {
    model,
    asked: ref,
    options: passed.options,
    warnings,
    early: !makesMedia(model),
    generate(turn, runMeans, signal) {
      const { asked, branch } = outgoing(turn, signal)
      if (modality === 'image') return generateImage(asked, branch, runMeans)
      if (modality === 'video') return generateVideo(asked, branch, runMeans)
      return generateChat(asked, modality === 'text' ? standAlone(branch) : branch, runMeans)
    },
    write(said, author, signal) {
      const { asked, branch } = outgoing({ branch: said, options: passed.options }, signal)
      const told = modality === 'text' ? standAlone(branch) : branch
      return wholeText(generateChat(asked, told, { author, open: async () => null }))
    },
  }
}

async function wholeText(events: AsyncGenerator<RunEvent, GenerationOutcome>) {
  let text = ''
  for (;;) {
    const step = await events.next()
    if (step.done) return { text, outcome: step.value }
    if (step.value.type === 'text-delta') text += step.value.delta
  }
}
