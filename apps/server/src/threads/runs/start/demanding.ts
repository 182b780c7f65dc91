import { withDemandedTools } from '@atrium/domain/tools/asked/with-demanded-tools'
import { toolsToKeep } from '../../changes/tools-to-keep.ts'
import type { ThreadFacts } from '../../store/thread-facts.ts'
import type { RunBody } from './run-request.ts'

/** What a conversation keeps of what a run has demanded: its own demands stay. */
export type KeptDemands = Pick<ThreadFacts, 'moderation' | 'privacy'> & {
  /** Null where none are demanded of it. */
  tools: {
    /** They stand beside those that are chosen for it by the time of writing. */
    demanded: readonly string[]
    /** Those that it has from then on where none were chosen; null for the person's own. */
    unchosen: readonly string[] | null
  } | null
}

/** A companion that a conversation was begun with has its own tools, and no others. */
const takesTools = ({ type, companion }: ThreadFacts) => type === 'chat' && companion === null

/** A thread with what a run demands of its answers from now on. */
export function demanding(
  thread: ThreadFacts,
  demands: RunBody['demands'],
  own: readonly string[] | undefined,
): ThreadFacts {
  if (!demands) return thread
  const { moderation = false, privacy = false, tools = [] } = demands
  const chosen = takesTools(thread) ? withDemandedTools(tools, { chosen: thread.tools, own }) : thread.tools
  return {
    ...thread,
    moderation: thread.moderation || moderation,
    privacy: thread.privacy || privacy,
    tools: toolsToKeep(chosen),
  }
}

/** What a start writes down of this. @param thread the conversation itself, whoever is asked in it this time */
export function keptDemands(
  thread: ThreadFacts,
  { tools = [], moderation = false, privacy = false }: NonNullable<RunBody['demands']> = {},
  own: readonly string[] | undefined,
): KeptDemands {
  if (tools.length === 0 || !takesTools(thread)) return { moderation, privacy, tools: null }
  const unchosen = toolsToKeep(withDemandedTools(tools, { own }))
  return { moderation, privacy, tools: { demanded: toolsToKeep(tools) ?? [], unchosen } }
}
