import { type MessageCost, sumOfCost } from '@atrium/domain/estimates/message-cost'
import type { CheckNeeds } from '../outgoing.ts'

/** Asks before what is estimated to cost more than the person's limit in all. Without a price nothing can be said against it. */
export async function passesLimit(
  cost: MessageCost | null,
  { questions, userState }: Pick<CheckNeeds, 'questions' | 'userState'>,
): Promise<boolean> {
  const limit = userState.get().settings?.confirmAbove
  const sum = cost && sumOfCost(cost)
  if (limit === undefined || cost === null || sum === null || sum <= limit) return true
  const answer = await questions.ask('cost', { sum, cost, limit })
  const raised = answer?.limit
  if (raised !== undefined) {
    userState.change((state) => ({ ...state, settings: { ...state.settings, confirmAbove: raised } }))
  }
  return answer !== null
}
