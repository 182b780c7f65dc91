import { newThreadPlace, readDraftPlace } from '@atrium/domain/drafts/draft-place'
import type { PromptDemands } from '@atrium/domain/prompts/prompt-demands'
import { useRoom } from '#console/use-room.ts'
import { useSettings } from '#user-state/use-settings.ts'
import { demandInDraft } from './demand-in-draft.ts'
import { draftsRoom } from '../drafts-room.ts'

/** Puts what the words of a saved prompt demand onto the desk at whose place they stand now. */
export function useDemandAt(): (place: string, demands: PromptDemands) => void {
  const drafts = useRoom(draftsRoom)
  const [{ tools: own = [] }] = useSettings()
  return (place, demands) => {
    const at = readDraftPlace(place)
    const isNew = at?.kind === 'new'
    const draft = drafts.at(place)
    // Chats alone have tools, and a companion has its own.
    const hasTools = !(isNew && at.type !== 'chat') && !draft.shown.get().beginning.companion
    const isConversation = isNew && place === newThreadPlace(at.type, at.projectId)
    demandInDraft(draft, hasTools ? demands : { ...demands, tools: [] }, isConversation ? own : undefined)
  }
}
