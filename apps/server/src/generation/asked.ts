import type { ModelRef } from '@atrium/domain/models/model-entry'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import type { ProviderRegistry } from '@atrium/providers'
import type { CatalogModel } from '@atrium/providers/catalog/catalog-model'
import type { DocumentReader } from '#documents/read-documents.ts'
import type { Toolbox } from './tools/create-toolbox.ts'
import type { Clock } from '#platform/clock.ts'

/** One request that has passed every gate, on its way to the vendor. */
export type Asked = {
  registry: ProviderRegistry
  documents: DocumentReader
  model: CatalogModel
  /** The retired model that was asked for. */
  requested: ModelRef | undefined
  /** The model that a router has chosen, by the name in its answer; null where it is not known. */
  routed: (name: string) => CatalogModel | null
  /** What there is to say before the vendor has answered. */
  warnings: readonly string[]
  options: OptionValues
  /** Names of the tools that the model may use. */
  tools: readonly string[]
  toolbox: Toolbox
  /** What is asked about is secure data. */
  secureData: boolean
  signal: AbortSignal
  /** Milliseconds that only go forward. */
  stopwatch: () => number
  clock: Clock
  /** Settles after so many milliseconds, or at once when the signal is aborted. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>
}
