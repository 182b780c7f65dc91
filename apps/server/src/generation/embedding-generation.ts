import type { Payer } from '@atrium/domain/ledger/ledger-entry'
import { expectedCost } from '@atrium/domain/budgets/expected-cost'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import { priceOfUsage } from '@atrium/domain/pricing/price-of-usage'
import { plausibleUsage } from '@atrium/domain/runs/plausible-usage'
import type { RunError } from '@atrium/domain/runs/run-event'
import type { ReserveBudget } from '#budgets/live-budgets.ts'
import type { RecordPaid } from '#ledger/create-ledger-room.ts'
import type { ProviderRegistry } from '@atrium/providers'
import type { CatalogModel } from '@atrium/providers/catalog/catalog-model'
import type { EmbeddingPurpose } from '@atrium/providers/embeddings/embedding-request'
import type { Logger } from '#platform/telemetry/logger.ts'
import { Refusal, unprocessable } from '#platform/http/refusal.ts'
import { modelOfKind, type ModelWish } from './gates/model-of-kind.ts'
import type { ResolveModel } from './generation.ts'

export type EmbeddingWish = ModelWish & {
  texts: readonly string[]
  purpose: EmbeddingPurpose
  /** Who pays; null where the one who asks writes it into the ledger. */
  payer: Payer | null
  /** Writes it down in place of the ledger's own way, as a key does that counts what it has spent. */
  recordPaid?: RecordPaid | undefined
  /** Told the tokens of those texts whose vectors are lost, since the vendor failed at others. */
  onLost?: (inputTokens: number) => void
}

/** `cost` is in US dollars; the vectors are in the order of the texts. */
export type Embedded = {
  model: ModelRef
  vectors: readonly (readonly number[])[]
  inputTokens: number
  estimated: boolean
  cost: number
  warnings: string[]
}

/** Vectors of texts. Every gate stands here, as those of runs do in `prepare-generation`. */
export type EmbeddingGeneration = {
  /** @throws a 404 refusal for a model that nobody knows, a 422 one that names what stands in the way, a 502 one with what the vendor says */
  embed(wish: EmbeddingWish, signal: AbortSignal): Promise<Embedded>
}

type Dependencies = {
  registry: Pick<ProviderRegistry, 'canCall' | 'embed'>
  openCatalog: () => Promise<ResolveModel>
  /** Those of them too that cannot be called. */
  allModels: () => Promise<CatalogModel[]>
  recordPaid: RecordPaid
  reserve: ReserveBudget
  stopwatch: () => number
  logger: Pick<Logger, 'warn'>
}

export function createEmbeddingGeneration({
  registry,
  openCatalog,
  allModels,
  recordPaid,
  reserve,
  stopwatch,
  logger,
}: Dependencies): EmbeddingGeneration {
  async function choose(wish: EmbeddingWish): Promise<CatalogModel> {
    const { model, isSuccessor } = await modelOfKind({ registry, openCatalog, allModels }, 'embed', wish)
    if (!isSuccessor) return model
    // Vectors of two models cannot be compared: no other answers in its place unasked.
    const message = `${wish.ref.model} was turned off by its provider. Ask ${model.name} for the vectors of all texts anew.`
    throw unprocessable(message, [{ path: 'body.model', message: 'This model was turned off.' }])
  }

  return {
    async embed(wish, signal) {
      const model = await choose(wish)
      const { texts, purpose, payer, recordPaid: record = recordPaid } = wish
      const characters = texts.reduce((sum, text) => sum + text.length, 0)
      const hold = payer && (await reserve(payer, expectedCost(model.pricing, 'embed', characters)))
      const started = stopwatch()
      const asked = registry.embed({ model, texts, purpose, signal })
      const { status, vectors, error, warnings, ...made } = await asked.catch((thrown: unknown) => {
        hold?.release()
        throw thrown
      })
      const usage = plausibleUsage(made.usage)
      const cost = priceOfUsage(model.pricing, usage)
      const refOfModel = { provider: model.provider, model: model.id }
      // Of texts that were sent in parts some may have been paid for before another failed.
      if (payer) await record(payer, { model: refOfModel, usage, cost, duration: stopwatch() - started })
      hold?.release()
      if (status !== 'completed') {
        if (usage.inputTokens > 0) wish.onLost?.(usage.inputTokens)
        throw failed(model, error)
      }
      return {
        model: refOfModel,
        vectors,
        inputTokens: usage.inputTokens,
        estimated: usage.estimated ?? false,
        cost,
        warnings,
      }
    },
  }

  /** The caller is told in the vendor's words; the operator by whom and how. */
  function failed({ provider, id: model }: CatalogModel, error: RunError | undefined): Refusal {
    const { status, message } = error ?? {}
    logger.warn({ model: { provider, model }, status, reason: message }, 'a provider returned no embeddings')
    if (error && OF_THE_TEXTS.includes(error.status)) {
      return unprocessable(error.message, [{ path: 'body.input', message: error.message }])
    }
    return new Refusal(502, message)
  }
}

/** With these a vendor says that the texts themselves are in its way, as one that is too long. */
const OF_THE_TEXTS: readonly (number | undefined)[] = [400, 413, 422]
