import type { PromptRunQuestion } from '@atrium/contract/calls/prompt-runs'
import { expectedCostOfAnswers } from '@atrium/domain/budgets/expected-cost'
import type { ReserveBudget } from '#budgets/live-budgets.ts'
import type { Caller } from '#platform/caller.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { OpenQuestions } from '../starting/open-questions.ts'
import { modelsIn, saidIn } from '../prompt-words.ts'

/**
 * Whether all of these can be paid together, before the first of them is asked. Nothing stays set aside: each is held against the budgets
 * once more when its turn comes.
 * @returns what refuses some of them alone, by their places
 * @throws 402 and 403 refusals of their person; what refuses the first of them where it refuses all
 */
export type PassBudget = (
  spender: { caller: Caller; projectId: number },
  questions: ReadonlyMap<number, PromptRunQuestion>,
) => Promise<ReadonlyMap<number, Refusal>>

type Dependencies = { openQuestions: OpenQuestions; reserve: ReserveBudget }

export function createBudgetPassing({ openQuestions, reserve }: Dependencies): PassBudget {
  return async ({ caller, projectId }, questions) => {
    const unfit = new Map<number, Refusal>()
    let sum = 0
    for (const [place, { prompt, tools, moderation, privacy, secureData, ...models }] of questions) {
      const { prepare } = await openQuestions({ caller, projectId, secureData })
      const named = modelsIn(models)
      const asked = named.length > 0 ? named : [{ path: 'body', ref: null, options: undefined }]
      try {
        const [said] = saidIn({ prompt })
        const parts = said?.parts ?? []
        const plans = await prepare({ said: { parts }, models: asked, tools, moderation, privacy })
        sum += expectedCostOfAnswers(
          plans.map(({ prepared }) => prepared),
          parts,
        )
      } catch (error) {
        if (!(error instanceof Refusal && error.status === 422)) throw error
        unfit.set(place, error)
      }
    }
    const [first] = unfit.values()
    if (first && unfit.size === questions.size) throw first
    const hold = await reserve({ author: caller.author, projectId }, sum)
    hold.cancel()
    return unfit
  }
}
