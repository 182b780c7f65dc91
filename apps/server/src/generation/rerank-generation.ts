import { expectedCost } from '@atrium/domain/budgets/expected-cost'
import type { Payer } from '@atrium/domain/ledger/ledger-entry'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import { priceOfUsage } from '@atrium/domain/pricing/price-of-usage'
import { plausibleUsage } from '@atrium/domain/runs/plausible-usage'
import type { ProviderRegistry } from '@atrium/providers'
import type { RankedText } from '@atrium/providers/reranking/rerank-request'
import type { ReserveBudget } from '#budgets/live-budgets.ts'
import type { RecordPaid } from '#ledger/create-ledger-room.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { modelOfKind, type ModelWish } from './gates/model-of-kind.ts'

export type RerankWish = ModelWish & {
  question: string
  texts: readonly string[]
  payer: Payer
  /** Writes down what is paid in place of the ledger's own way, as a key does that counts what it has spent. */
  recordPaid?: RecordPaid | undefined
}

/** `ranking` is best first, each text once at most; some may be missing. `cost` is in US dollars. */
export type Reranked = { model: ModelRef; ranking: readonly RankedText[]; cost: number }

/** Texts in the order in which they answer a question. Every gate stands here, as those of runs do in `prepare-generation`. */
export type RerankGeneration = {
  /**
   * @throws a 404 refusal for a model that nobody knows, a 422 one that names what stands in the way, that of a budget, and a 502 one with what
   * the vendor says. What was paid is written down all the same.
   */
  rerank(wish: RerankWish, signal: AbortSignal): Promise<Reranked>
}

type Dependencies = Parameters<typeof modelOfKind>[0] & {
  registry: Pick<ProviderRegistry, 'rerank'>
  recordPaid: RecordPaid
  reserve: ReserveBudget
  stopwatch: () => number
  logger: Pick<Logger, 'warn'>
}

export function createRerankGeneration(dependencies: Dependencies): RerankGeneration {
  const { registry, recordPaid, reserve, stopwatch, logger } = dependencies
  return {
    async rerank({ question, texts, payer, recordPaid: record = recordPaid, ...wish }, signal) {
      const { model } = await modelOfKind(dependencies, 'rerank', wish)
      const hold = await reserve(payer, expectedCost(model.pricing, 'rerank', 0))
      const started = stopwatch()
      const asked = registry.rerank({ model, question, texts, signal })
      const { status, ranking, error, ...made } = await asked.catch((thrown: unknown) => {
        hold.release()
        throw thrown
      })
      const usage = plausibleUsage(made.usage)
      const cost = priceOfUsage(model.pricing, usage)
      const ref = { provider: model.provider, model: model.id }
      await record(payer, { model: ref, usage, cost, duration: stopwatch() - started })
      hold.release()
      if (status === 'completed') return { model: ref, ranking, cost }
      logger.warn({ model: ref, status: error?.status, reason: error?.message }, 'a provider returned no ranking')
      throw new Refusal(502, error?.message ?? `${model.name} did not answer in time.`)
    },
  }
}
