import { useRoom } from '@atrium/browser-state/console/use-room'
import { alongIn, demandedIn } from '@atrium/browser-state/drafts/beginning'
import { draftsRoom } from '@atrium/browser-state/drafts/drafts-room'
import { useProject } from '@atrium/browser-state/projects/use-project'
import { type ComparisonDraft, textOfDraft } from '@atrium/domain/comparisons/comparison-draft'
import { comparePlace, newPromptPlace } from '@atrium/domain/drafts/draft-place'
import type { PromptDemands } from '@atrium/domain/prompts/prompt-demands'
import type { ThreadType } from '@atrium/domain/threads/thread-type'
import type { Target } from '#router/target.ts'
import { useNavigate } from '#router/use-navigate.ts'
import { useOfferUndo } from './use-offer-undo.ts'

/** Who was asked by their name was asked with what stood there. */
const NOTHING_ALONG = { moderation: false, privacy: false, tools: null, companion: null }

type Filled = {
  /** What is compared with it. */
  beside?: ComparisonDraft
  /** The saved prompt whose words these are. */
  saved?: PromptDemands | undefined
}

/**
 * Puts a text onto the desk of new prompts with what its saved prompt demands, and what is compared with it beside it, and leads there. What stood there can be
 * taken back.
 * @param type of which type the desk is
 */
export function useFillDesk(type: ThreadType = 'chat'): (text: string, leadsTo: Target, filled?: Filled) => void {
  const drafts = useRoom(draftsRoom)
  const projectId = useProject().project?.projectId ?? 0
  const navigate = useNavigate()
  const offerUndo = useOfferUndo()
  return (text, leadsTo, { beside, saved } = {}) => {
    const draft = drafts.at(newPromptPlace(type, projectId))
    const along = alongIn(draft.shown.get().beginning)
    const wanted = [
      { draft, text },
      ...(beside ? [{ draft: drafts.at(comparePlace(projectId)), text: textOfDraft(beside) }] : []),
    ]
    const before = wanted.map((one) => ({ ...one, text: one.draft.shown.get().text }))
    for (const one of wanted) one.draft.write(one.text)
    const demanded = saved && (type === 'chat' ? saved : { ...saved, tools: [] })
    draft.beginWith({ ...NOTHING_ALONG, ...(demanded && demandedIn(demanded)) })
    void navigate(leadsTo)
    if (before.every((one, index) => one.text === '' || one.text === wanted[index]?.text)) return
    offerUndo(() => {
      for (const one of before) one.draft.write(one.text)
      draft.beginWith(along)
    })
  }
}
