import { costTogether } from '@atrium/domain/estimates/cost-together'
import { sumOfCost } from '@atrium/domain/estimates/message-cost'
import { warnsOfVideo } from '@atrium/domain/estimates/media/video-warning'
import type { Check, CheckNeeds, Outgoing } from '../outgoing.ts'
import { costOf } from './cost-of.ts'
import { passesLimit } from './passes-limit.ts'

/** Asks before a message that is estimated to cost more than the person's limit, or that makes a costly video. */
export const checkCost: Check = async (message, needs) => ((await passesCost([message], needs)) ? message : null)

/**
 * Asks once before messages that are estimated to cost more than the person's limit together. Costly videos are asked about without a
 * limit as well, until the person says that they know. Without a price nothing can be said against a message.
 */
export async function passesCost(messages: readonly Outgoing[], needs: CheckNeeds): Promise<boolean> {
  const { questions, userState } = needs
  const { settings, flag } = userState.get()
  const limit = settings?.confirmAbove
  const mayWarn = messages.some(({ type }) => type === 'video') && !flag?.videoCostWarning
  if (limit === undefined && !mayWarn) return true
  const costs = await Promise.all(messages.map((message) => costOf(message, needs)))
  const all = costTogether(costs)
  const sum = all && sumOfCost(all)
  if (limit !== undefined && sum !== null && sum > limit) return passesLimit(all, needs)
  const videos = costTogether(costs.filter((_, index) => messages[index]?.type === 'video'))
  const ofVideos = videos && sumOfCost(videos)
  if (videos === null || ofVideos === null || !warnsOfVideo(ofVideos, flag?.videoCostWarning)) return true
  const answer = await questions.ask('costly-video', { sum: ofVideos, cost: videos })
  if (answer?.known) userState.change((state) => ({ ...state, flag: { ...state.flag, videoCostWarning: true } }))
  return answer !== null
}
