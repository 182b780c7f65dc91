import { toolsOfCompanion } from '../companion-tools.ts'
import { reachesOut } from './lent-tools.ts'
import { isTool, type ToolName } from '../tools.ts'

/** Those that need a conversation: a person who allows a program, or a place for an image. */
const CONVERSATION_ONLY: ReadonlySet<string> = new Set<ToolName>(['generate_image', 'run_code'])

type Companion = Parameters<typeof toolsOfCompanion>[0] & {
  /** Whoever asks is its author, and has chosen what it has. */
  isOwn: boolean
}

/**
 * The tools of a companion that answers outside of a conversation, and those that it goes without: nobody is there to be asked before a tool of
 * another server runs, or one that reaches out and that only the companion's author has chosen.
 */
export function toolsOfResult(companion: Companion): { offered: readonly string[]; without: readonly string[] } {
  const all = toolsOfCompanion(companion)
  const isOffered = (name: string) =>
    isTool(name) && !CONVERSATION_ONLY.has(name) && (companion.isOwn || !reachesOut(name))
  return { offered: all.filter(isOffered), without: all.filter((name) => !isOffered(name)) }
}
