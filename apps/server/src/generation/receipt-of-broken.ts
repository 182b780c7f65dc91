import { usageOfBroken } from '@atrium/domain/estimates/usage-of-broken'
import { standAlone } from '@atrium/domain/messages/stand-alone'
import type { MessageContent, MessagePart } from '@atrium/domain/messages/thread-message'
import { modalityOf } from '@atrium/domain/providers/provider-name'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import type { Receipt } from '@atrium/domain/runs/receipt'
import type { CatalogModel } from '@atrium/providers/catalog/catalog-model'
import { receiptOf } from './receipt-of.ts'

/** An answer that its process or a fault of it broke off, as far as it was written. */
export type BrokenAnswer = {
  options: OptionValues
  /** What it was to answer, with what came before. */
  branch: readonly MessageContent[]
  parts: readonly MessagePart[]
  /** Where it went on after it had paused, what it had written before: that is paid for, and was sent to its model again. */
  before?: readonly MessagePart[] | undefined
  /** Milliseconds in which it was written, as far as that is known. */
  totalTime: number
}

/** What an answer has taken that broke off, estimated by what was written of it; null where nothing was, and for media. */
export function receiptOfBroken(
  model: CatalogModel,
  { options, branch, parts, before = [], totalTime }: BrokenAnswer,
): Receipt | null {
  const modality = modalityOf(model.provider)
  if (modality !== 'chat' && modality !== 'text') return null
  const said = modality === 'text' ? standAlone(branch) : branch
  const sent = before.length > 0 ? [...said, { role: 'assistant' as const, parts: [...before] }] : said
  const usage = usageOfBroken({ model, options, branch: sent, parts })
  if (usage === null) return null
  return receiptOf(
    { model, requested: undefined, options },
    { usage, totalTime, timeToFirstToken: null, finishReason: null },
  )
}
