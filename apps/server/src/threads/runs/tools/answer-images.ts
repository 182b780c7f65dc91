import { expectedCostOfMedia } from '@atrium/domain/budgets/expected-cost'
import { defaultModels } from '@atrium/domain/model-choice/default-models'
import type { FilePart } from '@atrium/domain/messages/thread-message'
import { isPaid } from '@atrium/domain/ledger/ledger-entry'
import { wishedModel } from '@atrium/domain/projects/caller-rules'
import type { PaidStep } from '@atrium/domain/runs/answer-context'
import type { RunEvent } from '@atrium/domain/runs/run-event'
import { savedModel } from '@atrium/domain/user-state/saved-model'
import type { GenerationOutcome, RunMeans } from '#generation/generation.ts'
import type { Hold } from '#budgets/held-amounts.ts'
import type { ReserveBudget } from '#budgets/live-budgets.ts'
import type { Caller } from '#platform/caller.ts'
import type { TakeAnswers } from '#projects/rules/project-rules.ts'
import type { StartReads } from '../start/read-for-start.ts'
import type { RunBody } from '../start/run-request.ts'

/** Has an image made for an answer, with the means of its run. @throws with a sentence where there is none in the end */
export type DrawImage = (
  prompt: string,
  using: { means: RunMeans; onPaid: (step: PaidStep) => void; signal: AbortSignal },
) => Promise<FilePart>

/** How images are made for the answers of a start. */
export type AnswerImages = (
  read: StartReads,
  asked: {
    caller: Caller
    body: RunBody
    /** Hears what is set aside for an image: it stays so until the answer, and what its images took, is written down. */
    onHold: (hold: Hold) => void
  },
) => DrawImage

type Dependencies = { takeAnswers: TakeAnswers; reserve: ReserveBudget; secureChatModel: string }

const NOT_MADE = 'The image could not be made. Say so, and go on without it.'

/**
 * Has images made by the image model that the person or the project has for new threads of images, through the gates that every request
 * passes; each counts as one answer of the day.
 */
export function createAnswerImages({ takeAnswers, reserve, secureChatModel }: Dependencies): AnswerImages {
  return ({ thread, gates, own, rules }, { caller, body, onHold }) => {
    const { secureData, projectId } = thread
    const { moderation = false, privacy = false } = body
    const { allowed, defaultModels: wishes } = rules
    const type = 'image' as const

    function prepare(said: { parts: [{ type: 'text'; text: string }] }) {
      const defaults = defaultModels({ secureDataMode: secureData, secureChatModel })
      const [saved, wished] = [savedModel(own, type), wishedModel(wishes, type)]
      const ref = gates.defaultModel({ type, secureData, saved, wished, allowed, defaults })
      const request = { type, ref, said, secureData, allowed, moderation, privacy, tools: [] }
      return gates.prepare({ ...request, options: undefined, remembered: {} })
    }

    return async (prompt, { means, onPaid, signal }) => {
      const said = {
        role: 'user' as const,
        parts: [{ type: 'text' as const, text: prompt }] as [{ type: 'text'; text: string }],
      }
      const { model: painter, generate, options } = prepare(said)
      const hold = await reserve(
        { author: caller.author, projectId },
        expectedCostOfMedia({ model: painter, options, prompt }),
      )
      onHold(hold)
      const giveBack = await takeAnswers(rules, { projectId, accountId: caller.accountId }, 1)
      // The run is that of the answer: how far an image is stands nowhere, and nobody goes on with it.
      const apart: RunMeans = {
        ...means,
        operation: null,
        expectedMs: null,
        keep: (made, given) => means.keep({ ...made, isApart: true }, given),
        note: async () => 'mine',
      }
      const { files, outcome } = await drawn(generate({ branch: [said], options }, apart, signal))
      const { model, cost, usage } = outcome.receipt
      if (isPaid({ cost, usage })) onPaid({ model, cost, usage })
      const [file] = files
      if (file) return file
      await giveBack()
      throw new Error(outcome.error?.message ?? NOT_MADE)
    }
  }
}

async function drawn(
  events: AsyncGenerator<RunEvent, GenerationOutcome>,
): Promise<{ files: FilePart[]; outcome: GenerationOutcome }> {
  const files: FilePart[] = []
  for (;;) {
    const step = await events.next()
    if (step.done) return { files, outcome: step.value }
    if (step.value.type === 'file') files.push(step.value)
  }
}
