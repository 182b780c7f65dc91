import { useRoom } from '@atrium/browser-state/console/use-room'
import { useDraftAt } from '@atrium/browser-state/drafts/use-draft'
import { threadsRoom } from '@atrium/browser-state/threads/threads-room'
import type { Thread } from '@atrium/contract/entities/threads/thread'

/** The tools of one conversation. */
export type ToolsHere = {
  /** Null where it has those of the person, or of its companion. */
  tools: readonly string[] | null
  companionId: string | null
  save: (tools: readonly string[] | null) => Promise<boolean> | void
}

/** The tools of the conversation that is written at a place. @param thread null before there is one */
export function useToolsHere(place: string, thread: Pick<Thread, 'id' | 'tools' | 'companion'> | null): ToolsHere {
  const threads = useRoom(threadsRoom)
  const { shown, draft } = useDraftAt(place)
  if (thread === null) {
    const { tools = null, companion } = shown.beginning
    return { tools, companionId: companion?.id ?? null, save: (next) => draft.beginWith({ tools: next }) }
  }
  const { id, tools = null, companion } = thread
  return {
    tools,
    companionId: companion?.id ?? null,
    save: (next) => threads.change(id, { tools: next && [...next] }),
  }
}
