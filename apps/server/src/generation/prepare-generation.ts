import type { ModelRef } from '@atrium/domain/models/model-entry'
import { modalityOf, type Modality } from '@atrium/domain/models/provider-name'
import { checkOptions } from '@atrium/domain/options/check-options'
import { defaultOptions } from '@atrium/domain/options/default-options'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import { isGroup } from '@atrium/domain/options/option-value'
import { settleOptions } from '@atrium/domain/options/settle-options'
import { sheetForModel } from '@atrium/domain/options/sheet-for-model'
import { priceOfUsage } from '@atrium/domain/pricing/price-of-usage'
import type { Receipt } from '@atrium/domain/runs/receipt'
import type { RunEvent } from '@atrium/domain/runs/run-event'
import { standAlone } from '@atrium/domain/threads/stand-alone'
import type { MessageContent } from '@atrium/domain/threads/thread-message'
import type { CatalogueModel, ChatOutcome, ProviderRegistry } from '@atrium/providers'
import { unprocessable } from '#platform/http/refusal.ts'

/** A model as it will be called, with the one that was asked for when a retired model was replaced. */
export type ResolvedModel = { model: CatalogueModel; requested?: ModelRef; warning?: string }

export type GenerationOutcome = ChatOutcome & { receipt: Receipt; reasoningMs: number | null }

/** A request that has passed every gate and can be sent. */
export type PreparedGeneration = {
  /** The model that answers. */
  model: CatalogueModel
  /** The model that was asked for: what a thread remembers. */
  asked: ModelRef
  options: OptionValues
  warnings: string[]
  /** Never throws; ends in one outcome. */
  generate(branch: readonly MessageContent[], signal: AbortSignal): AsyncGenerator<RunEvent, GenerationOutcome>
}

/**
 * The model behind a name. With real accounts a retired model gives its successor, with `requested` and a warning.
 * @throws a 422 refusal for a model that nobody knows, and for a retired one without a living successor.
 */
export type ResolveModel = (ref: ModelRef) => ResolvedModel

export type Generation = {
  /** Reads what the gates go by, as it stands now. */
  open(): Promise<Gates>
}

/** What every request has to pass. */
export type Gates = {
  /** Passes every gate for one request. @throws a 422 refusal that names what stands in the way. */
  prepare(request: {
    ref: ModelRef
    /** What the caller asks for now; undefined where the caller says nothing of options. */
    options: OptionValues | undefined
    /** What goes out then: whatever of it the model takes, since it was not asked for now. */
    remembered: OptionValues
    secureData: boolean
    tools: readonly string[]
  }): PreparedGeneration
  /** Is this a known model that the policy allows, and that takes these options? @throws a 422 refusal. */
  checkModel(ref: ModelRef, request: { secureData: boolean; options?: OptionValues | undefined }): ResolvedModel
}

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
  const checkModel: Gates['checkModel'] = (ref, { secureData, options }) => {
    const resolved = resolveModel(ref)
    if (secureData && !resolved.model.abilities.sensitive) {
      throw unprocessable(
        `${resolved.model.name} is not approved for secure data. Choose a model with the label SDM.`,
        [{ path: 'body.model', message: 'This model may not be used with secure data.' }],
      )
    }
    if (options) refuseOptions(resolved.model, options)
    return resolved
  }

  return {
    checkModel,
    prepare({ ref, options, remembered, secureData, tools }) {
      refuseUnknownTools(tools)
      const { model, requested, warning } = checkModel(ref, { secureData })
      refuseUncallable(registry, model)
      if (options) refuseOptions(model, options)
      const chosen = withDefaults(options ?? remembered, defaultOptions(model))
      const settled = settleOptions(sheetForModel(model), chosen, model).values
      return {
        model,
        asked: ref,
        options: settled,
        warnings: warning ? [warning] : [],
        generate: (branch, signal) =>
          generate({ registry, model, requested, warning, options: settled, branch, signal, stopwatch }),
      }
    },
  }
}

function refuseUnknownTools(tools: readonly string[]): void {
  if (tools.length === 0) return
  throw unprocessable(
    `There is no tool named ${tools[0]}.`,
    tools.map((name, index) => ({ path: `body.tools.${index}`, message: `There is no tool named ${name}.` })),
  )
}

function refuseOptions(model: CatalogueModel, options: OptionValues): void {
  const issues = checkOptions(sheetForModel(model), options, model)
  if (issues.length === 0) return
  throw unprocessable(
    `${issues[0]?.path}: ${issues[0]?.message}`,
    issues.map(({ path, message }) => ({ path: `body.providerOptions.${path}`, message })),
  )
}

const WRITES_TEXT: ReadonlySet<Modality> = new Set(['chat', 'text'])

function refuseUncallable(registry: ProviderRegistry, model: CatalogueModel): void {
  if (!WRITES_TEXT.has(modalityOf(model.provider))) {
    throw unprocessable(`${model.name} does not converse. Choose a chat model.`, [
      { path: 'body.model', message: `${model.provider} does not converse.` },
    ])
  }
  if (!registry.canCall(model.upstream)) {
    throw unprocessable(`${model.name} cannot be called: no key for ${model.upstream.service} is set on this server.`, [
      { path: 'body.provider', message: `${model.upstream.service} is not configured.` },
    ])
  }
}

type Request = {
  registry: ProviderRegistry
  model: CatalogueModel
  requested: ModelRef | undefined
  warning: string | undefined
  options: OptionValues
  branch: readonly MessageContent[]
  signal: AbortSignal
  stopwatch: () => number
}

/** Streams one answer and adds its receipt: what it was made with, how long it took and what it cost. */
async function* generate(request: Request): AsyncGenerator<RunEvent, GenerationOutcome> {
  const { registry, model, requested, warning, options, branch, signal, stopwatch } = request
  const started = stopwatch()
  let firstPiece: number | null = null
  let firstText: number | null = null
  let thought = false
  const asked = modalityOf(model.provider) === 'text' ? standAlone(branch) : branch
  const stream = registry.streamChat({ model, messages: asked.filter(hasContent), options, signal })
  for (;;) {
    const step = await stream.next()
    if (step.done) {
      const receipt: Receipt = {
        model: { provider: model.provider, model: model.id },
        ...(requested && { requested }),
        options,
        usage: step.value.usage,
        cost: priceOfUsage(model.pricing, step.value.usage),
        pricing: model.pricing,
        timeToFirstToken: firstPiece === null ? null : Math.round(firstPiece - started),
        totalTime: Math.round(stopwatch() - started),
        finishReason: step.value.finishReason,
      }
      const reasoningMs = thought ? Math.round((firstText ?? stopwatch()) - (firstPiece ?? started)) : null
      const warnings = [...(warning ? [warning] : []), ...step.value.warnings]
      return { ...step.value, warnings, receipt, reasoningMs }
    }
    const { type } = step.value
    if (type === 'text-delta' || type === 'reasoning-delta') firstPiece ??= stopwatch()
    if (type === 'reasoning-delta') thought = true
    if (type === 'text-delta') firstText ??= stopwatch()
    yield step.value
  }
}

/** What the caller leaves open takes the provider's default; a null says that the option is to stay unset. */
function withDefaults(given: OptionValues, defaults: OptionValues): OptionValues {
  const merged: OptionValues = { ...defaults }
  for (const [name, value] of Object.entries(given)) {
    const preset = defaults[name]
    if (value === undefined) continue
    merged[name] = isGroup(value) && isGroup(preset) ? withDefaults(value, preset) : value
  }
  return merged
}

/** An answer that failed before its first word has nothing to tell the next model. */
function hasContent(message: MessageContent): boolean {
  return message.parts.some((part) => part.type !== 'text' || part.text.trim() !== '')
}
