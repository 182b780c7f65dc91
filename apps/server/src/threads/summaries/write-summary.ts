import type { Payer } from '@atrium/domain/ledger/ledger-entry'
import type { MessageContent } from '@atrium/domain/messages/thread-message'
import type { ModelRule } from '@atrium/domain/projects/model-rule'
import type { PaidStep } from '@atrium/domain/runs/answer-context'
import { withSummary } from '@atrium/domain/summaries/sent-conversation'
import { readableSteps, saysSomething, SUMMARY_REQUEST, summaryFrom } from '@atrium/domain/summaries/summary-request'
import type { Gates, PreparedGeneration, RunMeans } from '#generation/generation.ts'
import { storable } from '#platform/database/values/storable.ts'

/** How a summary is asked for: as the answer is that it is made for, so that it passes the same gates. */
export type SummaryWish = {
  gates: Pick<Gates, 'prepare'>
  /** The model that answers: it has read everything already, and nobody else is to. */
  model: PreparedGeneration['model']
  payer: Omit<Payer, 'kind'>
  secureData: boolean
  /** Keys, numbers and addresses of people are replaced in all that goes out. */
  privacy: boolean
  /** What the project says of models. */
  allowed: readonly ModelRule[]
  open: RunMeans['open']
}

export type WrittenSummary = {
  /** Null where none could be written. */
  text: string | null
  /** What models took, also where nothing came of it. */
  paid: PaidStep[]
}

/** The conversation up to where it is summarized, what the system says before it included; `before` is a summary of its beginning. */
export type Covered = { messages: readonly MessageContent[]; before: { text: string; index: number } | null }

/**
 * Has a model summarize the beginning of a conversation, in as many steps as it needs to read it. Never rejects for what a vendor does.
 * @throws a 422 refusal for a model that may not be asked
 */
export async function writeSummary(
  { messages, before }: Covered,
  wish: SummaryWish,
  signal: AbortSignal,
): Promise<WrittenSummary> {
  const { model, open } = wish
  const payer = { ...wish.payer, kind: 'compaction' as const }
  const steps = readableSteps(messages.slice((before?.index ?? -1) + 1).filter(isRead), model)
  const paid: PaidStep[] = []
  if (steps === null) return { text: null, paid }
  const request = { role: 'user' as const, parts: [{ type: 'text' as const, text: SUMMARY_REQUEST }] }
  const prepared = prepareFor(wish, request)
  const system = messages.filter(({ role }) => role === 'system')
  let text = before?.text ?? null
  for (const step of steps) {
    const read = text === null ? step : withSummary(step, { summary: { text }, index: -1 }, model)
    const { text: written, outcome } = await prepared.write([...system, ...read, request], payer, signal, open)
    const { receipt } = outcome
    if (receipt.cost > 0) paid.push({ model: receipt.model, cost: receipt.cost })
    text = outcome.status === 'completed' ? summaryFrom(storable(written)) : null
    if (text === null) return { text, paid }
  }
  return { text, paid }
}

function isRead(message: MessageContent): boolean {
  return message.role !== 'system' && saysSomething(message)
}

function prepareFor(
  { gates, model, secureData, privacy, allowed }: SummaryWish,
  said: Pick<MessageContent, 'parts'>,
): PreparedGeneration {
  const ref = { provider: model.provider, model: model.id }
  const asked = { type: 'chat' as const, ref, options: undefined, remembered: {}, said, secureData, allowed }
  return gates.prepare({ ...asked, moderation: false, privacy, tools: [] })
}
