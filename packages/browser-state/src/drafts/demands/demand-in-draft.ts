import { demandsTogether, type PromptDemands } from '@atrium/domain/prompts/prompt-demands'
import { withDemandedTools } from '@atrium/domain/tools/asked/with-demanded-tools'
import type { DraftAtPlace } from '../draft-at-place.ts'

/**
 * The words of a saved prompt have come into a draft: what they demand is demanded of its answer, beside what others demand that stand there. It is shown above
 * the field, and is taken back there until the message is sent.
 * @param own the tools that a new conversation has by itself; undefined where what is written begins none
 */
export function demandInDraft(
  draft: Pick<DraftAtPlace, 'shown' | 'beginWith'>,
  demands: PromptDemands,
  own?: readonly string[],
): void {
  if (!demands.moderation && !demands.privacy && demands.tools.length === 0) return
  const { moderation = false, privacy = false, tools: chosen } = draft.shown.get().beginning
  const joined = demandsTogether({ moderation, privacy, tools: [] }, demands)
  draft.beginWith({ ...joined, tools: withDemandedTools(demands.tools, { chosen, own }) })
}
