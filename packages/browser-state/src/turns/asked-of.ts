import type { LiveRun } from '#runs/live-run.ts'
import type { ThreadWithMessages } from '@atrium/contract/entities/threads/thread'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import type { ThreadMessage } from '@atrium/domain/messages/thread-message'

/** Of which model an answer was asked, and by which options. */
export type Asked = { model: ModelRef | undefined; options: OptionValues | undefined }

type Known = {
  /** The answers that were asked for at once, this one among them. */
  answers: readonly Pick<ThreadMessage, 'metadata'>[]
  runs: readonly Pick<ThreadWithMessages['runs'][number], 'messageId' | 'model' | 'providerOptions'>[] | undefined
  run: Pick<LiveRun, 'input'> | null
}

/** Whom an answer is of: as its receipt says, else its run, else what was sent from here and has no run yet. */
export function askedOf(
  { id, metadata }: Pick<ThreadMessage, 'id' | 'metadata'>,
  { answers, runs, run }: Known,
): Asked {
  const { receipt } = metadata ?? {}
  if (receipt) return receipt
  const its = runs?.findLast(({ messageId }) => messageId === id)
  if (its) return { model: its.model, options: its.providerOptions }
  const parallel = answers.flatMap((answer) => answer.metadata?.parallel ?? [])
  const place = parallel.findIndex(({ messageId }) => messageId === id)
  const sent = place === -1 ? run?.input : run?.input?.parallel?.[place]
  const named = sent?.provider && sent.model ? { provider: sent.provider, model: sent.model } : undefined
  return { model: parallel[place]?.model ?? named, options: sent?.providerOptions }
}
