import type { MessageContent } from '@atrium/domain/messages/thread-message'
import { tellEdits } from '@atrium/domain/artifacts/tell-edits'
import { countSent, type Fit, fitConversation } from '@atrium/domain/summaries/fit-conversation'
import { type PlacedSummary, withSummary } from '@atrium/domain/summaries/sent-conversation'
import type { GenerationOutcome } from '#generation/generation.ts'
import type { CarriedRun, RunEvents } from '../runs/execution/carry-run.ts'
import type { RunPlan } from '../runs/start/run-plan.ts'
import type { BranchMessage } from '../store/thread-messages.ts'
import { type SharedSummary, shareSummary } from './share-summary.ts'
import { contentOf, type SummarizeBranch } from './summarize-branch.ts'
import { outcomeTooLong, withPaidSummary } from './summary-outcomes.ts'
import type { SummaryWish } from './write-summary.ts'

/** A conversation that several models are sent, each as it fits. */
export type SentConversation = {
  threadId: string
  /** Only where models converse is anything summarized: a prompt that stands alone goes out alone. */
  converses: boolean
  instructions: readonly MessageContent[]
  /** What is said now. */
  said: readonly MessageContent[]
  /** The conversation up to now with what the model is given for its last question. */
  withGrounds: (conversation: readonly MessageContent[]) => MessageContent[]
  plans: readonly RunPlan[]
  wish: Omit<SummaryWish, 'model'>
}

export type FittedSender = {
  /** Can it go out at once, without a request to a model before? */
  isReady(plan: RunPlan, branch: readonly BranchMessage[]): boolean
  /** What the model says, once it is read from; where that is needed, earlier messages are summarized before. */
  events(carried: CarriedRun, plan: RunPlan, branch: readonly BranchMessage[]): RunEvents
}

const NOT_SUMMARIZED = 'Earlier messages could not be summarized, so all of them were sent.'

/** Sends a conversation to models so that it fits each of them. */
export function createFittedSender(summarize: SummarizeBranch, sent: SentConversation): FittedSender {
  const { threadId, instructions, converses, plans, wish } = sent
  /** The conversation as models are told it, up to what is said now and with that. */
  function told(branch: readonly BranchMessage[]) {
    const all = tellEdits([...instructions, ...branch.map(contentOf), ...sent.said])
    const before = all.slice(0, instructions.length + branch.length)
    const said = all.slice(before.length)
    return {
      before,
      said,
      withQuestion: (sentBefore: readonly MessageContent[]) => sent.withGrounds([...sentBefore, ...said]),
    }
  }
  function fitOf({ prepared: { model } }: RunPlan, branch: readonly BranchMessage[]): Fit {
    if (!converses) return { way: 'whole' }
    const { before, withQuestion } = told(branch)
    return fitConversation(before, countSent(withQuestion([]), model, 'none'), model)
  }
  let shared: SharedSummary | undefined

  /** Models that are asked at once share one summary: that of the model with the least room. */
  function sharedSummary(branch: readonly BranchMessage[]): SharedSummary {
    const needed = plans.flatMap((plan) => {
      const fit = fitOf(plan, branch)
      return fit.way === 'summarize' ? [{ model: plan.prepared.model, upTo: fit.upTo - instructions.length }] : []
    })
    const [least] = needed.toSorted((a, b) => b.upTo - a.upTo)
    if (!least) throw new Error('None of these models needs a summary.')
    const { model, upTo } = least
    const place = { threadId, instructions, branch, upTo, asked: false }
    return shareSummary((signal) => summarize(place, { ...wish, model }, signal))
  }

  async function* sendSummary(
    { carried, plan, branch }: { carried: CarriedRun; plan: RunPlan; branch: readonly BranchMessage[] },
    placed: PlacedSummary,
  ): RunEvents {
    const { before, withQuestion } = told(branch)
    const fitted = withSummary(before, placed, plan.prepared.model)
    const outcome = yield* carried.events(withQuestion(fitted), withQuestion(before))
    return { ...outcome, summaryId: placed.summary.id }
  }

  async function* summarizeFirst(
    sending: { carried: CarriedRun; plan: RunPlan; branch: readonly BranchMessage[] },
    summary: SharedSummary,
  ): RunEvents {
    const { carried, plan, branch } = sending
    yield { type: 'message-metadata', messageMetadata: { summarizing: true } }
    const { summarized, paid } = await summary.wait(carried.signal)
    yield { type: 'message-metadata', messageMetadata: { summarizing: null } }
    if (summarized) {
      const index = instructions.length + summarized.index
      return withPaidSummary(yield* sendSummary(sending, { summary: summarized.summary, index }), paid)
    }
    const { model } = plan.prepared
    const { before, withQuestion } = told(branch)
    const question = withQuestion(before)
    const tokens = countSent(question, model, 'none')
    const isStopped = carried.signal.aborted
    if (!isStopped && tokens > (model.context ?? Infinity)) return withPaidSummary(outcomeTooLong(plan, tokens), paid)
    const outcome = yield* carried.events(question)
    const warnings = isStopped ? outcome.warnings : [...outcome.warnings, NOT_SUMMARIZED]
    return withPaidSummary({ ...outcome, warnings }, paid)
  }

  return {
    isReady: (plan, branch) => ['whole', 'summary'].includes(fitOf(plan, branch).way),
    events(carried, plan, branch) {
      const fit = fitOf(plan, branch)
      if (fit.way === 'whole') {
        const { before, withQuestion } = told(branch)
        return carried.events(withQuestion(before))
      }
      if (fit.way === 'summary') return sendSummary({ carried, plan, branch }, fit.placed)
      if (fit.way === 'too-long') return ending(outcomeTooLong(plan, fit.tokens))
      shared ??= sharedSummary(branch)
      return summarizeFirst({ carried, plan, branch }, shared)
    },
  }
}

/** An answer that has ended before a model was asked. */
// oxlint-disable-next-line require-yield -- there is nothing to tell before its end
async function* ending(outcome: GenerationOutcome): RunEvents {
  return outcome
}
