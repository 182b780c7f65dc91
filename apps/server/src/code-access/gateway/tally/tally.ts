import type { ModelPricing } from '@atrium/domain/catalog/model-facts'
import { costOfSearches, vendorSearch } from '@atrium/domain/code-access/requests/vendor-search'
import { answersAsked } from '@atrium/domain/code-access/requests/unfit-request'
import { choosesDearerPrice } from '@atrium/domain/code-access/requests/dearer-request'
import { ledgerEntry } from '@atrium/domain/ledger/ledger-entry'
import { isLeastCost } from '@atrium/domain/pricing/is-least-cost'
import { priceOfUsage } from '@atrium/domain/pricing/price-of-usage'
import { timesOfTier } from '@atrium/domain/pricing/tier-price'
import { withCacheWrites } from '@atrium/domain/pricing/with-cache-writes'
import type { Usage } from '@atrium/domain/runs/receipt'
import { plausibleUsage } from '@atrium/domain/runs/plausible-usage'
import type { CatalogModel } from '#models/catalog-model.ts'
import type { Clock } from '#platform/clock.ts'
import type { CallOfKey, Spending } from '../../keys/create-spending.ts'
import type { Estimate, Taken } from '../admission/admit.ts'
import type { Counted, Json } from '../codecs/codec.ts'
import type { LiveKey } from '../admission/live-keys.ts'

/** Tokens that an answer is expected to have where its request names no most. */
const EXPECTED = 1024
/** Tokens that no model writes at once, where its own most is not known. */
const MOST_WRITTEN = 2_000_000
/** The status of what did not come to its end. */
const BROKEN_OFF = 499

type Given = {
  key: LiveKey
  model: CatalogModel
  route: string
  /** Tokens that the request is expected to have. */
  input: number
  body: Json
  id: string
  now: Clock
  ledger: Pick<Spending, 'begin' | 'add'>
  /** Those of what is asked for, where they are not those of the model. */
  pricing?: ModelPricing | undefined
  /** What is set aside, where that is no matter of tokens, and what is to be made for it. */
  expected?: ExpectedPieces
}

/** What was made beside text. */
type Pieces = Pick<Usage, 'images' | 'seconds' | 'characters' | 'textTokens'>

export type ExpectedPieces = Estimate & { pieces?: Pieces }

/**
 * How a call ended. `tokens` are those that passed by, which count where the vendor has counted none, or, of an answer that is not whole,
 * fewer: what it says at the beginning of a stream is no count of the rest.
 */
type End = {
  status: number
  counted: Counted | null
  tokens: number
  isAnswered: boolean
  isWhole?: boolean
  /** The service tier in which its vendor was asked to answer, which holds where its answer tells none. */
  tier?: string | undefined
  pieces?: Pieces
  /** What is counted is a guess. */
  estimated?: boolean
  /** US dollars, where they do not follow from what was counted. */
  cost?: number
}

/** What one call costs: expected before it, and by the vendor's count and the prices of the moment after it. One row in the ledger. */
export function createTally({
  key,
  model,
  route,
  input,
  body,
  id,
  now,
  ledger,
  expected,
  pricing = withCacheWrites(model),
}: Given) {
  const startedAt = now()
  const search = vendorSearch(model.provider, body)
  const output = route === 'embeddings' || route === 'count_tokens' ? 0 : mostOutput(body, model) * answersAsked(body)
  const estimate: Estimate = expected ?? {
    tokens: input + output,
    ...(route === 'count_tokens'
      ? FREE
      : {
          cost:
            priceOfUsage(pricing, asCounted({ ...NOTHING, input, output })) * mostTimes(model, body) +
            (search ? costOfSearches(search, search.most) : 0),
        }),
  }
  const asExpected = {
    counted: NOTHING,
    tokens: 0,
    pieces: expected?.pieces ?? {},
    cost: estimate.cost,
    estimated: true,
  }
  let taken: Taken = { tokens: 0, cost: 0 }
  let isOver = false

  function rowOf(end: End): CallOfKey {
    const { status, counted, tokens, isAnswered, isWhole = true, pieces = {}, estimated = false } = end
    const times = timesOfTier(model, counted?.tier ?? end.tier)
    const isGuessed = counted === null || (!isWhole && counted.output < tokens)
    const guessed = { ...NOTHING, input, ...counted, output: tokens }
    const { searches = 0, ...usage } = usageOf(isAnswered ? (isGuessed ? guessed : counted) : NOTHING, pieces)
    // Searches without a price, and those that nobody has counted, are charged beside what is known.
    const isCounted = isWhole && counted !== null
    const isSearched = search !== null && (!isCounted || (search.price === null && searches > 0))
    // Its vendor has been at work on an answer of which nothing was seen.
    const isUnseen = !isWhole && counted === null && tokens === 0 && output > 0
    const isDearer =
      times === null ||
      isLeastCost({ pricing, router: model.router }, usage.inputTokens) ||
      choosesDearerPrice(model.provider, body)
    const { id: keyId, accountId, projectId } = key.row
    const payer = { author: accountId, projectId, kind: 'gateway' as const }
    const entry = ledgerEntry(payer, {
      id,
      model: { provider: model.provider, model: model.id },
      usage: { ...usage, ...(searches > 0 && { searches }), estimated: isAnswered && (estimated || isGuessed) },
      cost: end.cost ?? priceOfUsage(pricing, usage) * (times ?? 1) + (search ? costOfSearches(search, searches) : 0),
      atLeast: isAnswered && (isSearched || isUnseen || isDearer),
      at: startedAt,
      duration: now().getTime() - startedAt.getTime(),
    })
    return Object.assign(entry, { key_id: keyId, route, status })
  }

  return {
    estimate,
    taken: () => taken,
    /** What an answer of several steps is expected to have taken after one more. @param added tokens that go out beside the request itself */
    further({ counted, added }: { counted: Counted; added: number }): Estimate {
      const next = { ...counted, input: counted.input + input + added, output: counted.output + output }
      return { tokens: next.input + next.output, cost: priceOfUsage(pricing, asCounted(next)) }
    },
    /**
     * The vendor has been asked: a server that is killed is not to lose it.
     * @param soFar what has come of its answer until now; where nothing comes before the whole, it counts as what was set aside for it
     */
    begin(soFar: () => Pick<End, 'counted' | 'tokens' | 'tier'> = () => asExpected): void {
      if (route === 'count_tokens') return
      ledger.begin(id, () => rowOf({ status: BROKEN_OFF, isAnswered: true, isWhole: false, ...soFar() }))
    },
    end(end: End): void {
      if (isOver || route === 'count_tokens') return
      isOver = true
      const row = rowOf(end)
      taken = { tokens: row.input_tokens + row.output_tokens, cost: row.cost }
      ledger.add(row)
    },
  }
}

export type Tally = ReturnType<typeof createTally>

const FREE = { cost: 0, isFree: true }

const NOTHING: Counted = { input: 0, cached: 0, output: 0, reasoning: 0 }

/** Tokens that one answer may have: as many as its request allows, but no more than the model can write. */
function mostOutput(body: Json, { maxTokens }: Pick<CatalogModel, 'maxTokens'>): number {
  const named = [body['max_completion_tokens'], body['max_tokens'], body['max_output_tokens']]
  const allowed = named.filter((value) => typeof value === 'number' && value > 0) as number[]
  if (allowed.length === 0) return EXPECTED
  return Math.min(Math.max(...allowed), maxTokens ?? MOST_WRITTEN)
}

/** A dearer tier is set aside as such. A cheaper one is not: another service of the same model may answer, in its only tier. */
function mostTimes(model: CatalogModel, { service_tier: tier }: Json): number {
  return Math.max(1, timesOfTier(model, typeof tier === 'string' ? tier : undefined) ?? 1)
}

/** What a vendor cannot have counted in truth counts as nothing: one such number would keep a whole batch out of the ledger. */
function usageOf(counted: Counted, pieces: Pieces = {}): Usage {
  return plausibleUsage({ ...asCounted(counted), ...pieces })
}

/** What is expected is taken at its word, however much it is: it would be let in as if it were for nothing. */
function asCounted({ input, output, cached, reasoning, ...more }: Counted): Usage {
  const { cacheWrite = 0, cacheWriteHour = 0, searches = 0 } = more
  return {
    inputTokens: Math.round(input),
    cachedInputTokens: Math.round(cached),
    cacheWriteTokens: Math.round(cacheWrite),
    cacheWriteHourTokens: Math.round(cacheWriteHour),
    outputTokens: Math.round(output),
    reasoningTokens: Math.round(reasoning),
    searches: Math.round(searches),
  }
}
