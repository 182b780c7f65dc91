import { lentTools } from '@atrium/domain/tools/asked/lent-tools'
import { offeredTools as offered } from '@atrium/domain/tools/asked/offered-tools'
import type { StartReads } from './read-for-start.ts'

/** What an answer may use by itself, see `offeredTools` of the domain. */
export function offeredTools({
  thread,
  own,
  companion,
}: Pick<StartReads, 'thread' | 'own' | 'companion'>): readonly string[] {
  return offered(thread, { own: own.settings?.tools, companion })
}

/** Those of the offered ones that nobody in the conversation has chosen, and that reach out: a person is asked before one runs. */
export function lentOf(
  offered: readonly string[],
  { thread, companion }: Pick<StartReads, 'thread' | 'companion'>,
): ReadonlySet<string> {
  const isLent = companion && !companion.isOwn && thread.tools === null
  return lentTools(offered, isLent ? companion.tools : [])
}
