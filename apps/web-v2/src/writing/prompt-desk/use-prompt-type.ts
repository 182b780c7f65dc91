import { useRoom } from '@atrium/browser-state/console/use-room'
import { draftsRoom } from '@atrium/browser-state/drafts/drafts-room'
import { useProject } from '@atrium/browser-state/projects/use-project'
import { newPromptPlace } from '@atrium/domain/drafts/draft-place'
import type { ThreadType } from '@atrium/domain/threads/thread-type'
import { startTransition, useState } from 'react'

/** Of which type the models are that a prompt is written for, and what chooses another one: what is written goes along. */
export function usePromptType(wished: ThreadType): [type: ThreadType, choose: (type: ThreadType) => void] {
  const [type, setType] = useState<ThreadType>(wished)
  const drafts = useRoom(draftsRoom)
  const projectId = useProject().project?.projectId ?? 0
  const choose = (next: ThreadType) => {
    drafts.carryOver(newPromptPlace(type, projectId), newPromptPlace(next, projectId))
    startTransition(() => setType(next))
  }
  return [type, choose]
}
