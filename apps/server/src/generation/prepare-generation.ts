import type { ModelRef } from '@atrium/domain/models/model-entry'
import { modalityOf } from '@atrium/domain/providers/provider-name'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import type { RunEvent } from '@atrium/domain/runs/run-event'
import { standAlone } from '@atrium/domain/messages/stand-alone'
import { isTool, type ToolName, TOOLS } from '@atrium/domain/tools/tools'
import { paidAnswer } from '@atrium/domain/ledger/ledger-entry'
import type { RecordPaid } from '#ledger/create-ledger-room.ts'
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
  toolsOfBefore,
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
import { receiptOfBroken } from './receipt-of-broken.ts'
import { keepPrivate } from './gates/keep-private.ts'
import { mediaOptions } from './gates/media-options.ts'
import { moderate } from './gates/moderate.ts'
import { routedModel } from './gates/routed-model.ts'
import { stopVideo } from './media/stop-video.ts'

type Dependencies = Pick<Asked, 'registry' | 'documents' | 'toolbox' | 'stopwatch' | 'clock' | 'wait'> & {
  openCatalog: () => Promise<OpenCatalog>
  /** The tools that can be had at this installation. */
  toolsHere: readonly ToolName[]
  recordPaid: RecordPaid
}

/** The one way to a vendor. Every gate that a request has to pass stands here, so that none can be walked around. */
export function createGeneration({ openCatalog, toolsHere, ...means }: Dependencies): Generation {
  return { open: async () => gatesOf(await openCatalog(), toolsHere, means) }
}

type Means = Omit<Dependencies, 'openCatalog' | 'toolsHere'>

function gatesOf(resolveModel: OpenCatalog, toolsHere: readonly ToolName[], means: Means): Gates {
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
      const { outside = NO_TOOLS } = asked
      refuseUnknownTools(asked.tools, toolsHere, outside)
      const resolved = checkModel(ref, { type, secureData, allowed })
      const { model } = resolved
      refuseUncallable(registry, model)
      refuseUnfitTools(model, asked.tools, secureData)
      const kept = toolsOfBefore(model, asked.kept, { secureData, here: toolsHere })
      const tools = [...asked.tools, ...kept.given, ...fitTools(model, asked.offered ?? [], { secureData, outside })]
      if (given && !makesMedia(model)) refuseOptions(model, given)
      const options = makesMedia(model)
        ? mediaOptions(model, said, { given, remembered })
        : chosenOptions(model, given ?? remembered)
      const told = [...(moderation ? moderate(said) : []), ...kept.left]
      const routed = routedBy(model)
      return prepared(means, { ...resolved, ref, options, told, privacy, secureData, routed, tools })
    },
    // What goes on has been sent already.
    resume({ ref, options }) {
      const resolved = resolveModel(ref)
      const routed = routedBy(resolved.model)
      const plain = { told: [], privacy: false, secureData: false, tools: [] }
      return prepared(means, { ...resolved, ref, options, ...plain, routed })
    },
    broken(ref, answer) {
      const model = modelNow(resolveModel, ref)
      return model && receiptOfBroken(model, answer)
    },
    async stop({ ref, options, operation }) {
      const model = modelNow(resolveModel, ref)
      if (model !== null) await stopVideo({ ...means, model, options }, operation)
    },
  }
}

const NO_TOOLS: ReadonlySet<string> = new Set()

function makesMedia({ provider }: Pick<ModelRef, 'provider'>): boolean {
  const modality = modalityOf(provider)
  return modality === 'image' || modality === 'video'
}

type Passed = ResolvedModel &
  Pick<Asked, 'routed' | 'secureData' | 'tools'> & {
    ref: ModelRef
    options: OptionValues
    /** What the gates say of it. */
    told: string[]
    privacy: boolean
  }

type Turn = Parameters<PreparedGeneration['generate']>[0]

function prepared(means: Means, passed: Passed): PreparedGeneration {
  const { model, requested, warning, ref, told: ofGates, privacy, secureData, routed, tools } = passed
  const warnings = [...(warning ? [warning] : []), ...ofGates]
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
    tools,
    early: !makesMedia(model) && !tools.some((name) => !isTool(name) || TOOLS[name].leavesTraces),
    generate(turn, runMeans, signal) {
      const { asked, branch } = outgoing(turn, signal)
      if (modality === 'image') return generateImage(asked, branch, runMeans)
      if (modality === 'video') return generateVideo(asked, branch, runMeans)
      return generateChat(asked, modality === 'text' ? standAlone(branch) : branch, { ...runMeans, whole: turn.whole })
    },
    broken: (answer) => receiptOfBroken(model, { ...answer, options: passed.options }),
    async write(said, payer, signal, open = async () => null) {
      const { asked, branch } = outgoing({ branch: said, options: passed.options }, signal)
      const told = modality === 'text' ? standAlone(branch) : branch
      const { author } = payer
      const written = await wholeText(generateChat(asked, told, { author, open, libraries: null, images: null }))
      const { receipt } = written.outcome
      await means.recordPaid(payer, paidAnswer(receipt))
      return written
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
