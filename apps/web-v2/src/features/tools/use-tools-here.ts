import { useRoom } from '@atrium/browser-state/console/use-room'
import { useDraftAt } from '@atrium/browser-state/drafts/use-draft'
import { threadsRoom } from '@atrium/browser-state/threads/threads-room'
import { useSettings } from '@atrium/browser-state/user-state/use-settings'
import type { Thread } from '@atrium/contract/entities/threads/thread'
import { withDemandedTools } from '@atrium/domain/tools/asked/with-demanded-tools'

/** The tools of one conversation. */
export type ToolsHere = {
  /** Null where it has those of the person, or of its companion. */
  tools: readonly string[] | null
  companionId: string | null
  /** They are those of what is written alone: it is no message of a conversation. */
  alone: boolean
  save: (tools: readonly string[] | null) => Promise<boolean> | void
}

/**
 * The tools of the conversation that is written at a place.
 * @param thread null before there is one
 * @param alone what is written is no message of a conversation
 */
export function useToolsHere(
  place: string,
  thread: Pick<Thread, 'id' | 'type' | 'tools' | 'companion'> | null,
  alone = false,
): ToolsHere {
  const threads = useRoom(threadsRoom)
  const { shown, draft } = useDraftAt(place)
  const [{ tools: own }] = useSettings()
  if (thread === null) {
    const { tools = null, companion } = shown.beginning
    return { tools, companionId: companion?.id ?? null, alone, save: (next) => draft.beginWith({ tools: next }) }
  }
  const { id, type, tools = null, companion } = thread
  // The message that is written may demand some, which the conversation gets with it.
  const demanded = (type === 'chat' && !companion && shown.beginning.tools) || []
  return {
    tools: withDemandedTools(demanded, { chosen: tools, own }),
    companionId: companion?.id ?? null,
    alone,
    save: (next) => {
      if (demanded.length > 0) draft.beginWith({ tools: null })
      return threads.change(id, { tools: next && [...next] })
    },
  }
}
