import type { RunMode } from '@atrium/domain/runs/run-status'
import { instructionMessages } from '@atrium/domain/threads/instructions'
import type { Hold } from '#budgets/held-amounts.ts'
import { type AtLeastOne, mapAll } from '#platform/at-least-one.ts'
import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { ThreadFiles } from '../../messages/settle-files.ts'
import { createFittedSender, type FittedSender } from '../../summaries/send-fitted.ts'
import type { SummarizeBranch } from '../../summaries/summarize-branch.ts'
import { approvedIn, type Resumes } from '../approvals/resumes.ts'
import type { GroundAnswer, SearchLibraries } from '../companions/ground-answer.ts'
import { citationsOf, mayBeNoted, type NoteCited } from '../companions/what-is-noted.ts'
import type { CarriedRun, ResumedRun, RunCarrier } from '../execution/carry-run.ts'
import { fileOpener } from '../execution/file-opener.ts'
import type { AnswerImages } from '../tools/answer-images.ts'
import { answerLibraries } from '../tools/answer-libraries.ts'
import type { AdmittedStart } from './admit-start.ts'
import { conversationOf } from './conversation.ts'
import type { StartReads } from './read-for-start.ts'
import type { RunPlan } from './run-plan.ts'
import type { RunBody } from './run-request.ts'
import { type RunRows, rowsOf } from './run-rows.ts'

/** The model that is asked, and what carries its run out. */
type PreparedAnswer = { plan: RunPlan; carried: CarriedRun }

export type PreparedAnswers = {
  rows: RunRows
  /** In the order of the plans. */
  answers: AtLeastOne<PreparedAnswer>
  sender: FittedSender
  /** Releases what is set aside for images, once all answers have ended. */
  releaseHolds(): void
}

/** Makes all that the answers of a start need. Nothing of it is written down, and no model is asked for an answer. */
export type PrepareAnswers = (
  read: StartReads,
  start: Pick<AdmittedStart, 'said' | 'plans'> & {
    caller: Caller
    body: RunBody
    mode: RunMode
    resumes: Resumes | undefined
  },
) => Promise<PreparedAnswers>

export type PreparingAnswers = {
  files: ThreadFiles
  carry: RunCarrier
  workerId: string
  groundAnswer: GroundAnswer
  searchLibraries: SearchLibraries
  noteCited: NoteCited
  answerImages: AnswerImages
  summarize: SummarizeBranch
  clock: Clock
}

export function createAnswerPreparation(dependencies: PreparingAnswers): PrepareAnswers {
  const { files, carry, workerId, groundAnswer, searchLibraries, noteCited, answerImages, summarize, clock } =
    dependencies
  return async (read, { caller, body, mode, said, plans, resumes }) => {
    const { thread, before, rules, companion, lentTools, allowedTools } = read
    const project = thread.projectId
    const { provider, id: model } = plans[0].prepared.model
    const wish = {
      payer: { author: caller.author, projectId: project, about: { type: 'thread' as const, id: thread.id } },
      beside: { provider, model },
      secureData: thread.secureData,
      noting: mayBeNoted(thread),
      privacy: body.privacy ?? false,
      allowed: rules.allowed,
    }
    const { context, asked } = await groundAnswer(caller, companion, conversationOf(before, said), wish)
    const lent = companion?.files.map(({ id }) => id) ?? []
    const sender = createFittedSender(summarize, {
      threadId: thread.id,
      converses: thread.type === 'chat' || thread.type === 'companion',
      instructions: instructionsOf(read),
      said,
      withGrounds: (conversation) => asked(conversationOf(conversation, [])),
      plans,
      wish: { ...wish, gates: read.gates, open: fileOpener(files, { caller, lent }) },
    })
    const asking = { caller, thread, body, mode, given: said, parent: before.at(-1) ?? null, plans, context, resumes }
    const rows = rowsOf({ ...asking, workerId, now: clock() })
    const holds: Hold[] = []
    const means = {
      lent,
      libraries: answerLibraries(searchLibraries, caller, { thread, companion, retrieval: context?.retrieval }),
      drawImage: answerImages(read, { caller, body, onHold: (hold) => holds.push(hold) }),
      lentTools,
      allowedTools,
      resumed: resumes && resumedRun(resumes),
      onKept: citationsOf(noteCited, thread),
    }
    const answers = mapAll(rows.answers, ({ run, plan }) => ({
      plan,
      carried: carry({ run, project, caller, ...means, ...plan }),
    }))
    return { rows, answers, sender, releaseHolds: () => holds.forEach((hold) => hold.release()) }
  }
}

function instructionsOf({ thread, own, rules, companion }: StartReads) {
  return instructionMessages(thread.type, {
    ofProject: rules.instructions,
    own: own.settings?.instructions,
    ofCompanion: companion?.instructions,
    ofThread: thread.instructions,
  })
}

function resumedRun({ message, run: { paused } }: Resumes): ResumedRun {
  const { parts, metadata } = message
  return { parts, receipt: metadata?.receipt, answer: { paused, approved: approvedIn({ message }) } }
}
