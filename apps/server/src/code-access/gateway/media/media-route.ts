import type { ModelPricing } from '@atrium/domain/catalog/model-facts'
import type { Modality } from '@atrium/domain/catalog/modality'
import type { Usage } from '@atrium/domain/runs/receipt'
import type { MediaFile } from '#generation/gateway-generation.ts'
import type { CatalogModel } from '#models/catalog-model.ts'
import type { Json } from '../codecs/codec.ts'
import type { ExpectedPieces } from '../tally/tally.ts'

/** What is asked for: fields as they were sent, and the one file of a form. */
export type MediaBody = { body: Json; file: MediaFile | null }

/** What was made, as it is answered, and what the vendor has counted. */
export type Made = { usage: Usage; mediaType: string; bytes: string | Buffer }

/** A route of OpenAI's for what is no text: what it makes is made whole, and answered at once. */
export type MediaRoute = {
  modality: Modality
  /** Whether a model of the modality serves it. */
  serves(model: CatalogModel): boolean
  /** @throws GatewayError 400 for what no vendor takes */
  check(given: MediaBody): void
  /** What is set aside before the vendor is asked: no less than it may take. @throws GatewayError 400 for what the model does not take */
  estimate(model: CatalogModel, given: MediaBody): ExpectedPieces | Promise<ExpectedPieces>
  /** The prices of what is asked for, where they hang on more than the model. */
  pricing?(model: CatalogModel, given: MediaBody): ModelPricing
  /** @throws GatewayError with what the vendor says; `usage` of what was paid all the same is told before */
  make(
    model: CatalogModel,
    given: MediaBody,
    told: { signal: AbortSignal; onUsage: (usage: Usage) => void },
  ): Promise<Made>
}
