import { sumOfCost } from '@atrium/domain/estimates/message-cost'
import { warnsOfVideo } from '@atrium/domain/estimates/media/video-warning'
import { costOf } from './cost-of.ts'
import type { Check } from '../outgoing.ts'

/**
 * Asks before a message that is estimated to cost more than the person's limit. A costly video is asked about without a limit as well,
 * until the person says that they know. Without a price nothing can be said against a message.
 */
export const checkCost: Check = async (message, needs) => {
  const { questions, userState } = needs
  const { settings, flag } = userState.get()
  const limit = settings?.confirmAbove
  const mayWarn = message.type === 'video' && !flag?.videoCostWarning
  if (limit === undefined && !mayWarn) return message
  const cost = await costOf(message, needs)
  const sum = cost && sumOfCost(cost)
  if (cost === null || sum === null) return message
  if (limit !== undefined && sum > limit) {
    const answer = await questions.ask('cost', { sum, cost, limit })
    const raised = answer?.limit
    if (raised !== undefined) {
      userState.change((state) => ({ ...state, settings: { ...state.settings, confirmAbove: raised } }))
    }
    return answer && message
  }
  if (message.type !== 'video' || !warnsOfVideo(sum, flag?.videoCostWarning)) return message
  const answer = await questions.ask('costly-video', { sum, cost })
  if (answer?.known) userState.change((state) => ({ ...state, flag: { ...state.flag, videoCostWarning: true } }))
  return answer && message
}
