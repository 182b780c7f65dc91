import { priceOfUsage } from '#pricing/price-of-usage.ts'
import type { Receipt, Usage } from '#runs/receipt.ts'
import { kindOfAnswer, type PaidKind } from './paid-kind.ts'

/** What something was paid for. */
export type PaidFor = { type: 'thread' | 'prompt' | 'library'; id: string }

/** Who pays, in which project, and what for. `keyId` is of the key that asked, where one did: it pays too. */
export type Payer = { author: string; projectId: number; kind: PaidKind; about?: PaidFor; keyId?: string }

/** What was paid: the vendor's count, and US dollars by the price of that moment. `duration` in milliseconds. */
export type Paid = {
  id: string
  model: { provider: string; model: string }
  usage: Usage
  cost: number
  /** The vendor charges more, by a price that is not known here. */
  atLeast?: boolean | undefined
  at: Date
  duration: number
}

/** One row of the ledger, under the names of its columns. `cost` in US dollars. */
export type LedgerEntry = {
  id: string
  kind: PaidKind
  author: string
  project_id: number
  key_id?: string
  provider: string
  model: string
  about_type?: PaidFor['type']
  about_id?: string
  input_tokens: number
  cached_input_tokens: number
  output_tokens: number
  reasoning_tokens: number
  images?: number
  seconds?: number
  characters?: number
  searches?: number
  /** The vendor charges more, by a price that is not known here. */
  at_least?: boolean
  estimated: boolean
  cost: number
  route?: string
  status?: number
  at: string
  duration: number
}

/** What the model of an answer took itself: what its searches and tools have taken stands in rows of its own. */
export function paidAnswer({ model, usage, pricing, atLeast, totalTime: duration }: Receipt): Omit<Paid, 'id' | 'at'> {
  return { model, usage, cost: priceOfUsage(pricing, usage), atLeast, duration }
}

/** Whether there is something to write down: nothing is counted of what never reached a vendor. */
export function isPaid({ usage, cost }: Pick<Paid, 'usage' | 'cost'>): boolean {
  return cost > 0 || Object.values(usage).some((count) => typeof count === 'number' && count > 0)
}

export function ledgerEntry({ author, projectId, kind, about, keyId }: Payer, paid: Paid): LedgerEntry {
  const { id, model, usage, cost, atLeast = false, at, duration } = paid
  const { images, seconds, characters, searches } = usage
  const entry: LedgerEntry = {
    id,
    kind,
    author,
    project_id: projectId,
    provider: model.provider,
    model: model.model,
    input_tokens: usage.inputTokens,
    cached_input_tokens: usage.cachedInputTokens,
    output_tokens: usage.outputTokens,
    reasoning_tokens: usage.reasoningTokens,
    estimated: usage.estimated ?? false,
    cost,
    at: at.toISOString(),
    duration: Math.max(0, Math.round(duration)),
  }
  // One by one: a gateway makes thousands of them a second, most of which have none of these.
  if (keyId !== undefined) entry.key_id = keyId
  if (about) Object.assign(entry, { about_type: about.type, about_id: about.id })
  if (images !== undefined) entry.images = images
  if (seconds !== undefined) entry.seconds = seconds
  if (characters !== undefined) entry.characters = characters
  if (searches !== undefined) entry.searches = searches
  if (atLeast) entry.at_least = true
  return entry
}

/** The provider of what is no model: a search of the web has a price of its own. */
const TOOLS = 'tools'

/** Its vectors are written into the ledger when they are made. */
const WRITTEN_ELSEWHERE = 'search_libraries'

const NOTHING: Usage = { inputTokens: 0, outputTokens: 0, reasoningTokens: 0, cachedInputTokens: 0 }

/** The rows that the end of an answer writes: that of its model, where it was asked, and one for each use of a tool that is paid for. */
export function answerEntries(
  payer: Payer,
  receipt: Receipt,
  { id, at, newId }: { id: string; at: Date; newId: () => string },
): LedgerEntry[] {
  const tools = (receipt.tools ?? []).filter(({ tool }) => tool !== WRITTEN_ELSEWHERE)
  const answer = paidAnswer(receipt)
  return [
    ...(isPaid(answer) ? [ledgerEntry(payer, { ...answer, id, at })] : []),
    ...tools.map(({ tool, model, cost, usage = NOTHING }) => {
      const kind = model ? kindOfAnswer(model.provider) : 'tool'
      const paid = { id: newId(), usage, cost, at, duration: 0 }
      return ledgerEntry({ ...payer, kind }, { ...paid, model: model ?? { provider: TOOLS, model: tool } })
    }),
  ]
}
