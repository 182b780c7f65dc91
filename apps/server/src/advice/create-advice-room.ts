import type { spendingAdviceCalls } from '@atrium/contract/calls/spending-advice'
import { cheaperModels, type RatedAnswers } from '@atrium/domain/advice/cheaper-models'
import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { HandlersOf } from '#platform/http/handler.ts'

/** What somebody has had answered since a moment, with their votes. */
export type AnswersOf = (caller: Pick<Caller, 'accountId' | 'author'>, since: Date) => Promise<RatedAnswers[]>

type Dependencies = {
  /** Where answers are: in conversations, and in results of prompts. */
  answersOf: readonly AnswersOf[]
  /** What a saved prompt is called; null where the caller does not see it any more. */
  promptName: (caller: Caller, promptId: string) => Promise<string | null>
  clock: Clock
}

/** Milliseconds of history that advice is drawn from. */
const HISTORY = 90 * 86_400_000

/** Where somebody could spend less, by their own votes. */
export function createAdviceRoom({ answersOf, promptName, clock }: Dependencies) {
  const calls: HandlersOf<typeof spendingAdviceCalls> = {
    async cheaper(_, { caller }) {
      const since = new Date(clock().getTime() - HISTORY)
      const answers = (await Promise.all(answersOf.map((read) => read(caller, since)))).flat()
      const advice = await Promise.all(
        cheaperModels(answers).map(async ({ task: { type, promptId }, from, to, times, saved }) => {
          const name = promptId && (await promptName(caller, promptId))
          if (promptId !== null && !name) return []
          const prompt = promptId && name ? { id: promptId, name } : null
          return [{ type, prompt, from: present(from), to: present(to), times, saved }]
        }),
      )
      return { data: advice.flat() }
    },
  }
  return { calls: { spendingAdvice: calls } }
}

function present({ model, answers, cost, good, bad }: RatedAnswers) {
  return { ...model, answers, price: cost / answers, good, bad }
}
