import type { ModelPricing } from '@atrium/domain/catalog/model-facts'
import { answersAsked } from '@atrium/domain/code-access/unfit-request'
import { priceOfUsage } from '@atrium/domain/pricing/price-of-usage'
import { plausibleUsage } from '@atrium/domain/runs/plausible-usage'
import type { CatalogModel } from '#models/catalog-model.ts'
import type { Clock } from '#platform/clock.ts'
import type { Ledger } from '../ledger/create-ledger.ts'
import type { Estimate } from './admit.ts'
import type { Counted, Json } from './codecs/codec.ts'
import type { LiveKey } from './live-keys.ts'

/** Tokens that an answer is expected to have where its request names no most. */
const EXPECTED = 1024
const CHARACTERS_A_TOKEN = 4

type Given = {
  key: LiveKey
  model: CatalogModel
  route: string
  /** Length of the request. */
  bytes: number
  body: Json
  id: string
  now: Clock
  ledger: Pick<Ledger, 'add'>
}

/** How a call ended. `tokens` are those that passed by, where the vendor has counted none. */
type End = { status: number; counted: Counted | null; tokens: number; isAnswered: boolean }

/** What one call costs: expected before it, and by the vendor's count and the prices of the moment after it. One row in the ledger. */
export function createTally({ key, model, route, bytes, body, id, now, ledger }: Given) {
  const startedAt = now()
  const input = Math.ceil(bytes / CHARACTERS_A_TOKEN)
  const named = [body['max_completion_tokens'], body['max_tokens'], body['max_output_tokens']]
  const most = named.find((value) => typeof value === 'number' && value > 0) as number | undefined
  const output = route === 'embeddings' || route === 'count_tokens' ? 0 : (most ?? EXPECTED) * answersAsked(body)
  const estimate: Estimate = {
    tokens: input + output,
    cost: route === 'count_tokens' ? 0 : costOf(model.pricing, { input, output, cached: 0, reasoning: 0 }),
  }
  let taken: Estimate = { tokens: 0, cost: 0 }
  let isOver = false

  return {
    estimate,
    taken: () => taken,
    end({ status, counted, tokens, isAnswered }: End): void {
      if (isOver || route === 'count_tokens') return
      isOver = true
      const guessed = { input, cached: 0, output: tokens, reasoning: 0 }
      const used = soundCount(isAnswered ? (counted ?? guessed) : NOTHING)
      const cost = costOf(model.pricing, used)
      taken = { tokens: used.input + used.output, cost }
      const { id: keyId, accountId, projectId } = key.row
      ledger.add({
        id,
        key_id: keyId,
        account_id: accountId,
        project_id: projectId,
        provider: model.provider,
        model: model.id,
        route,
        status,
        input_tokens: used.input,
        cached_input_tokens: used.cached,
        output_tokens: used.output,
        reasoning_tokens: used.reasoning,
        estimated: isAnswered && counted === null,
        cost,
        started_at: startedAt.toISOString(),
        duration: Math.max(0, now().getTime() - startedAt.getTime()),
      })
    },
  }
}

const NOTHING: Counted = { input: 0, cached: 0, output: 0, reasoning: 0 }

/** What a vendor cannot have counted in truth counts as nothing: one such number would keep a whole batch out of the ledger. */
function soundCount({ input, output, cached, reasoning }: Counted): Counted {
  const sound = plausibleUsage({
    inputTokens: Math.round(input),
    outputTokens: Math.round(output),
    cachedInputTokens: Math.round(cached),
    reasoningTokens: Math.round(reasoning),
  })
  return {
    input: sound.inputTokens,
    output: sound.outputTokens,
    cached: sound.cachedInputTokens,
    reasoning: sound.reasoningTokens,
  }
}

function costOf(pricing: ModelPricing, { input, output, cached, reasoning }: Counted): number {
  const usage = { inputTokens: input, outputTokens: output, cachedInputTokens: cached, reasoningTokens: reasoning }
  return priceOfUsage(pricing, plausibleUsage(usage))
}
