import { useRoom } from '@atrium/browser-state/console/use-room'
import { draftsRoom } from '@atrium/browser-state/drafts/drafts-room'
import { useProject } from '@atrium/browser-state/projects/use-project'
import { newThreadPlace } from '@atrium/domain/drafts/draft-place'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import type { ThreadType } from '@atrium/domain/threads/thread-type'
import { toNewThread } from '#frame/thread-address.ts'
import { useRouter } from '#router/use-router.ts'

/** Leads to a new conversation with this text in its composer, below what somebody was writing there. */
export function useBeginWith() {
  const drafts = useRoom(draftsRoom)
  const router = useRouter()
  const { project } = useProject()
  return (type: ThreadType, text: string, search: Partial<ModelRef> = {}) => {
    const draft = drafts.at(newThreadPlace(type, project?.projectId ?? 0))
    const written = draft.shown.get().text
    if (!written.endsWith(text)) draft.write(written === '' ? text : `${written}\n\n${text}`)
    void router.navigate({ ...toNewThread(type), search })
  }
}
