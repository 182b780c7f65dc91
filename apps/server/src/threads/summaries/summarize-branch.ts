import type { MessageContent } from '@atrium/domain/messages/thread-message'
import type { PaidStep } from '@atrium/domain/runs/answer-context'
import { tellEdits } from '@atrium/domain/artifacts/tell-edits'
import { countSent } from '@atrium/domain/summaries/fit-conversation'
import type { MessageSummary } from '@atrium/domain/runs/message-summary'
import { summaryIn } from '@atrium/domain/summaries/sent-conversation'
import type { Clock } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { BranchMessage } from '../store/thread-messages.ts'
import type { MessageRow } from '../store/threads-tables.ts'
import type { SummariesStore } from './summaries-store.ts'
import { type SummaryWish, writeSummary } from './write-summary.ts'

/** A summary is waited for so long, in milliseconds. */
const PATIENCE = 180_000

export type SummaryPlace = {
  threadId: string
  /** What the system says before the conversation. */
  instructions: readonly MessageContent[]
  branch: readonly BranchMessage[]
  /** The place in the branch of the first message that is not summarized. */
  upTo: number
  /** A person has asked for it. */
  asked: boolean
}

/** `index` is the place in the branch of the message that the summary stands on. */
export type SummarizedBranch = { message: MessageRow; index: number; summary: MessageSummary }

/** Summarizes the beginning of a branch and keeps that. Never rejects; null where none was written, or its message is gone. */
export type SummarizeBranch = (
  place: SummaryPlace,
  wish: SummaryWish,
  signal: AbortSignal,
) => Promise<{ summarized: SummarizedBranch | null; paid: PaidStep[] }>

type Dependencies = { store: Pick<SummariesStore, 'keep'>; clock: Clock; logger: Pick<Logger, 'warn'> }

export function createBranchSummarizer({ store, clock, logger }: Dependencies): SummarizeBranch {
  return async ({ threadId, instructions, branch, upTo, asked }, wish, signal) => {
    const covered = branch.slice(0, upTo)
    const messageId = covered.at(-1)?.id
    let paid: PaidStep[] = []
    if (messageId === undefined) return { summarized: null, paid }
    try {
      const messages = [...instructions, ...tellEdits(covered.map(contentOf))]
      const standing = summaryIn(messages)
      const before =
        standing && standing.summary.undone !== true ? { text: standing.summary.text, index: standing.index } : null
      const written = await writeSummary(
        { messages, before },
        wish,
        AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
      )
      paid = written.paid
      if (written.text === null || signal.aborted) return { summarized: null, paid }
      const { provider, id: model } = wish.model
      const summary: MessageSummary = {
        id: newId(),
        text: written.text,
        messages: covered.filter(({ role }) => role !== 'system').length,
        tokens: countSent(covered.map(contentOf), wish.model, 'none'),
        model: { provider, model },
        cost: paid.reduce((sum, { cost }) => sum + cost, 0),
        asked,
        createdDate: clock().toISOString(),
      }
      const message = await store.keep({ threadId, messageId }, summary)
      return { summarized: message ? { message, index: upTo - 1, summary } : null, paid }
    } catch (error) {
      logger.warn({ err: error, threadId }, 'a conversation could not be summarized')
      return { summarized: null, paid }
    }
  }
}

/** A message of a branch as rules take it. */
export function contentOf({ id, role, parts, metadata }: BranchMessage): MessageContent & { id: string } {
  return { id, role, parts, ...(metadata && { metadata }) }
}
