import { withDemandedTools } from '@atrium/domain/tools/with-demanded-tools'
import { toolsToKeep } from '../../changes/tools-to-keep.ts'
import type { ThreadFacts } from '../../store/thread-facts.ts'
import type { RunBody } from './run-request.ts'

/** What a thread keeps of what a run has demanded; `tools` is null where those of the thread stay. */
export type KeptDemands = Pick<ThreadFacts, 'moderation' | 'privacy' | 'tools'>

/** A thread with what a run demands of its answers from now on. A companion has its own tools. */
export function demanding(
  thread: ThreadFacts,
  demands: RunBody['demands'],
  own: readonly string[] | undefined,
): ThreadFacts {
  if (!demands) return thread
  const { moderation = false, privacy = false, tools = [] } = demands
  const isChat = thread.type === 'chat' && thread.companion === null
  const chosen = isChat ? withDemandedTools(tools, { chosen: thread.tools, own }) : thread.tools
  return {
    ...thread,
    moderation: thread.moderation || moderation,
    privacy: thread.privacy || privacy,
    tools: toolsToKeep(chosen),
  }
}

/** What a start writes down of this. @param asked the thread as it is asked */
export function keptDemands(
  asked: ThreadFacts,
  { tools = [], ...checks }: NonNullable<RunBody['demands']> = {},
): KeptDemands {
  const { moderation = false, privacy = false } = checks
  return { moderation, privacy, tools: tools.length > 0 ? asked.tools : null }
}
