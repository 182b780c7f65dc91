import { useRoom } from '@atrium/browser-state/console/use-room'
import { draftsRoom } from '@atrium/browser-state/drafts/drafts-room'
import { useDemandAt } from '@atrium/browser-state/drafts/demands/use-demand-at'
import { useProject } from '@atrium/browser-state/projects/use-project'
import { newThreadPlace } from '@atrium/domain/drafts/draft-place'
import type { AskedInGroup } from '@atrium/domain/prompts/as-in-group'
import type { ThreadType } from '@atrium/domain/threads/thread-type'
import { toNewThread } from '#router/addresses/thread-address.ts'
import { useRouter } from '#router/use-router.ts'

/**
 * Leads to a new conversation with this text in its composer, below what somebody was writing there, and with what it is asked with on its desk: the model, its
 * options, and what it demands of every answer.
 */
export function useBeginWith() {
  const drafts = useRoom(draftsRoom)
  const router = useRouter()
  const { project } = useProject()
  const demandAt = useDemandAt()
  return (type: ThreadType, text: string, asked?: AskedInGroup) => {
    const place = newThreadPlace(type, project?.projectId ?? 0)
    const draft = drafts.at(place)
    const written = draft.shown.get().text
    if (!written.endsWith(text)) draft.write(written === '' ? text : `${written}\n\n${text}`)
    const { model = null, providerOptions = {} } = asked ?? {}
    const hasOptions = Object.keys(providerOptions).length > 0
    // Those of the model that was chosen before say nothing about this one.
    if (model || hasOptions) draft.choose({ ...(model && { model }), options: hasOptions ? providerOptions : null })
    if (asked) demandAt(place, asked)
    void router.navigate({ ...toNewThread(type), search: model ?? {} })
  }
}
