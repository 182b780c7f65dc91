import { useRoom } from '@atrium/browser-state/console/use-room'
import { draftsRoom } from '@atrium/browser-state/drafts/drafts-room'
import { useProject } from '@atrium/browser-state/projects/use-project'
import { type ComparisonDraft, textOfDraft } from '@atrium/domain/comparisons/comparison-draft'
import { comparePlace, newPromptPlace } from '@atrium/domain/drafts/draft-place'
import type { ThreadType } from '@atrium/domain/threads/thread-type'
import type { Target } from '#router/target.ts'
import { useNavigate } from '#router/use-navigate.ts'
import { useOfferUndo } from './use-offer-undo.ts'

/**
 * Puts a text onto the desk of new prompts, and what is compared with it beside it, and leads there. What stood there can be taken back.
 * @param type of which type the desk is
 * @returns a function whose `beside` is left out where nothing is compared
 */
export function useFillDesk(
  type: ThreadType = 'chat',
): (text: string, leadsTo: Target, beside?: ComparisonDraft) => void {
  const drafts = useRoom(draftsRoom)
  const projectId = useProject().project?.projectId ?? 0
  const navigate = useNavigate()
  const offerUndo = useOfferUndo()
  return (text, leadsTo, beside) => {
    const wanted = [
      { draft: drafts.at(newPromptPlace(type, projectId)), text },
      ...(beside ? [{ draft: drafts.at(comparePlace(projectId)), text: textOfDraft(beside) }] : []),
    ]
    const before = wanted.map(({ draft }) => ({ draft, text: draft.shown.get().text }))
    for (const one of wanted) one.draft.write(one.text)
    void navigate(leadsTo)
    if (before.every((one, index) => one.text === '' || one.text === wanted[index]?.text)) return
    offerUndo(() => {
      for (const one of before) one.draft.write(one.text)
    })
  }
}
