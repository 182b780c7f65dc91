import type { ConverseType } from '@atrium/domain/models/content-type'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import type { Receipt } from '@atrium/domain/runs/receipt'
import type { RunEvent } from '@atrium/domain/runs/run-event'
import type { MessageContent } from '@atrium/domain/threads/thread-message'
import type { CatalogueModel, ChatOutcome } from '@atrium/providers'

/** A model as it will be called, with the one that was asked for when a retired model was replaced. */
export type ResolvedModel = { model: CatalogueModel; requested?: ModelRef; warning?: string }

/**
 * The model behind a name. With real accounts a retired model gives its successor, with `requested` and a warning.
 * @throws a 422 refusal for a model that nobody knows, and for a retired one without a living successor.
 */
export type ResolveModel = (ref: ModelRef) => ResolvedModel

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

export type Generation = {
  /** Reads what the gates go by, as it stands now. */
  open(): Promise<Gates>
}

/** What every request has to pass. */
export type Gates = {
  /** Passes every gate for one request. @throws a 422 refusal that names what stands in the way. */
  prepare(request: {
    /** What kind of thread it is for: each takes the models of its kind. */
    type: ConverseType
    ref: ModelRef
    /** What the caller asks for now; undefined where the caller says nothing of options. */
    options: OptionValues | undefined
    /** What goes out then: whatever of it the model takes, since it was not asked for now. */
    remembered: OptionValues
    secureData: boolean
    tools: readonly string[]
  }): PreparedGeneration
  /** Is this a known model of the right kind that the policy allows, and that takes these options? @throws a 422 refusal. */
  checkModel(
    ref: ModelRef,
    request: { type: ConverseType; secureData: boolean; options?: OptionValues | undefined },
  ): ResolvedModel
}
