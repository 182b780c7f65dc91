import { toolsOfCompanion } from '@atrium/domain/tools/companion-tools'
import { OWN_TOOLS_LIMIT } from '@atrium/domain/tools/tool-limits'
import { lentTools } from '@atrium/domain/tools/lent-tools'
import type { StartReads } from './read-for-start.ts'

/** What is chosen for the conversation; else what people have switched on for their chats, and in those with a companion what it has, its libraries among it. */
export function offeredTools({
  thread,
  own,
  companion,
}: Pick<StartReads, 'thread' | 'own' | 'companion'>): readonly string[] {
  if (thread.tools !== null && (thread.type === 'chat' || companion)) return thread.tools
  if (thread.type === 'chat') return (own.settings?.tools ?? []).slice(0, OWN_TOOLS_LIMIT)
  return companion ? toolsOfCompanion(companion) : []
}

/** Those of the offered ones that nobody in the conversation has chosen, and that reach out: a person is asked before one runs. */
export function lentOf(
  offered: readonly string[],
  { thread, companion }: Pick<StartReads, 'thread' | 'companion'>,
): ReadonlySet<string> {
  const isLent = companion && !companion.isOwn && thread.tools === null
  return lentTools(offered, isLent ? companion.tools : [])
}
