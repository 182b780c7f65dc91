import type { CatalogAnswer } from '@atrium/contract/entities/catalog/catalog'
import type { Acknowledged } from '@atrium/domain/audit/acknowledged-details'
import { expectedCostOfAnswers } from '@atrium/domain/budgets/expected-cost'
import { kindOfAnswer } from '@atrium/domain/ledger/paid-kind'
import type { MessagePart } from '@atrium/domain/messages/thread-message'
import { modalityOf } from '@atrium/domain/providers/provider-name'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import type { Hold } from '#budgets/held-amounts.ts'
import type { ReserveBudget } from '#budgets/live-budgets.ts'
import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Places } from '#platform/shares/create-places.ts'
import { Refusal, unprocessable } from '#platform/http/refusal.ts'
import type { PolicyRoom } from '#policy/create-policy-room.ts'
import type { ProjectRulesRoom } from '#projects/rules/project-rules.ts'
import type { OpenQuestions } from '#prompts/starting/open-questions.ts'
import { createSentRecorder } from './record-sent.ts'

/** A text that is ready to be sent, and how. */
export type Question = {
  promptId: string
  name: string
  text: string
  ref: ModelRef | null
  options: OptionValues | undefined
  remembered: OptionValues
  tools: readonly string[]
  moderation: boolean
  privacy: boolean
}

/** Asks all questions together. @throws 402, 403, 422 and 429 refusals before anything is sent; after that every answer says how it ended */
export type AskAll = (asked: {
  caller: Caller
  projectId: number
  secureData: boolean
  acknowledged: Acknowledged | undefined
  questions: readonly Question[]
  signal: AbortSignal
}) => Promise<CatalogAnswer[]>

type Dependencies = {
  openQuestions: OpenQuestions
  rules: Pick<ProjectRulesRoom, 'takeAnswers'>
  takePlaces: Places['take']
  reserve: ReserveBudget
  database: Database
  policy: Pick<PolicyRoom, 'audit'>
}

/** So many questions of one request are asked at once. */
const AT_ONCE = 4

/** Answers prompts of the catalog in one request: they go the way of all prompts to their models, and keeps nothing of them. */
export function createAskAll(dependencies: Dependencies): AskAll {
  const { openQuestions, rules, takePlaces, reserve } = dependencies
  const recordSent = createSentRecorder(dependencies)
  return async ({ caller, projectId, secureData, acknowledged, questions, signal }) => {
    const opened = await openQuestions({ caller, projectId, secureData })
    const prepared = await Promise.all(
      questions.map(async (question) => {
        const { text, ref, options, remembered, tools } = question
        if (ref) refuseUnwritten(ref, question)
        // What is switched on in a prompt holds for all; what is not is as its person has set it.
        const { moderation, privacy } = question
        const said = { role: 'user' as const, parts: [{ type: 'text' as const, text }] }
        const [plan] = await opened.prepare({
          said,
          models: [{ path: 'body', ref, options, remembered }],
          tools,
          moderation: moderation || undefined,
          privacy: privacy || undefined,
        })
        if (!plan) throw new Error('One model is one plan.')
        return { question, ref: plan.ref, ready: plan.prepared, branch: [...plan.instructed, said] }
      }),
    )
    const frees = takePlaces(caller.author, Math.min(AT_ONCE, prepared.length))
    let hold: Hold | undefined
    try {
      const costs = prepared.map(({ ready, branch }) =>
        expectedCostOfAnswers(
          [ready],
          branch.flatMap(({ parts }): readonly MessagePart[] => parts),
        ),
      )
      const cost = costs.reduce((sum, one) => sum + one, 0)
      hold = await reserve({ author: caller.author, projectId }, cost)
      const counted = { projectId, accountId: caller.accountId }
      const giveBack = await rules.takeAnswers(opened.rules, counted, prepared.length)
      const prompts = prepared.map(({ question: { promptId }, ref: model }) => ({ promptId, model }))
      // What the audit cannot keep is not sent.
      await recordSent({ caller, projectId, secureData, acknowledged, prompts }).catch(async (error: unknown) => {
        await giveBack()
        throw error
      })
      const answers: CatalogAnswer[] = []
      const left = prepared.entries()
      const work = async () => {
        for (const [index, { question, ready, branch }] of left) {
          const payer = { author: caller.author, projectId, kind: kindOfAnswer(ready.model.provider) }
          const { text, outcome } = await ready.write(branch, payer, signal)
          const { status, receipt, warnings, error } = outcome
          answers[index] = {
            promptId: question.promptId,
            name: question.name,
            prompt: question.text,
            // Nobody else goes on with what one request has asked.
            status: status === 'left' ? 'cancelled' : status,
            text,
            receipt,
            warnings,
            error: error ?? null,
          }
        }
      }
      await Promise.all(frees.map(work))
      // What a server that stops has cut short is no answer to keep for repeats.
      if (signal.aborted) throw new Refusal(503, 'The server is stopping. Try again in a moment.')
      return answers
    } finally {
      hold?.release()
      for (const free of frees) free()
    }
  }
}

/** @throws a 422 refusal for a model that makes no text: what it makes would have no place to be kept */
function refuseUnwritten({ provider }: ModelRef, { name }: Question): void {
  const modality = modalityOf(provider)
  if (modality === 'chat' || modality === 'text') return
  throw unprocessable(`${name} needs a chat or text model to run here. Use it in a conversation instead.`, [
    { path: 'body.provider', message: 'This model does not make text.' },
  ])
}
