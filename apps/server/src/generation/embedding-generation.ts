import { modalityOf } from '@atrium/domain/models/provider-name'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import type { ModelRule } from '@atrium/domain/projects/model-rule'
import { priceOfUsage } from '@atrium/domain/pricing/price-of-usage'
import { plausibleUsage } from '@atrium/domain/runs/plausible-usage'
import type { RunError } from '@atrium/domain/runs/run-event'
import type { ProviderRegistry } from '@atrium/providers'
import type { CatalogModel } from '@atrium/providers/catalog/catalog-model'
import type { EmbeddingPurpose } from '@atrium/providers/embeddings/embedding-request'
import type { Logger } from '#platform/telemetry/logger.ts'
import { notFound, Refusal, unprocessable } from '#platform/http/refusal.ts'
import { refuseForbidden, refuseInsecure, refuseUncallable } from './gates/gates.ts'
import type { ResolveModel } from './generation.ts'

export type EmbeddingWish = {
  ref: ModelRef
  texts: readonly string[]
  purpose: EmbeddingPurpose
  secureData: boolean
  /** What the project says of models. */
  allowed: readonly ModelRule[]
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
  logger: Pick<Logger, 'warn'>
}

export function createEmbeddingGeneration({
  registry,
  openCatalog,
  allModels,
  logger,
}: Dependencies): EmbeddingGeneration {
  async function choose({ ref, secureData, allowed }: EmbeddingWish): Promise<CatalogModel> {
    const isKnown = (await allModels()).some(({ provider, id }) => provider === ref.provider && id === ref.model)
    if (!isKnown) throw notFound()
    const { model, requested } = (await openCatalog())(ref)
    // Vectors of two models cannot be compared: no other answers in its place unasked.
    if (requested) {
      const message = `${ref.model} was turned off by its provider. Ask ${model.name} for the vectors of all texts anew.`
      throw unprocessable(message, [{ path: 'body.model', message: 'This model was turned off.' }])
    }
    if (modalityOf(model.provider) !== 'embed') {
      const issue = { path: 'body.model', message: 'This model cannot make embeddings.' }
      throw unprocessable(`${model.name} cannot make embeddings.`, [issue])
    }
    refuseForbidden(model, allowed)
    if (secureData) refuseInsecure(model)
    refuseUncallable(registry, model)
    return model
  }

  return {
    async embed(wish, signal) {
      const model = await choose(wish)
      const { texts, purpose } = wish
      const { status, vectors, error, warnings, ...made } = await registry.embed({ model, texts, purpose, signal })
      if (status !== 'completed') throw failed(model, error)
      const usage = plausibleUsage(made.usage)
      return {
        model: { provider: model.provider, model: model.id },
        vectors,
        inputTokens: usage.inputTokens,
        estimated: usage.estimated ?? false,
        cost: priceOfUsage(model.pricing, usage),
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
