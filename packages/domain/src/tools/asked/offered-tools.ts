import type { ConverseType } from '#models/content-type.ts'
import { toolsOfCompanion } from '../companion-tools.ts'
import { OWN_TOOLS_LIMIT } from '../tool-limits.ts'

/** A conversation with the tools that are chosen for it; null where none are. */
export type ToolsHere = { type: ConverseType; tools: readonly string[] | null }

type Elsewhere = {
  /** What somebody has switched on for their chats. */
  own: readonly string[] | undefined
  companion: Parameters<typeof toolsOfCompanion>[0] | null
}

/** What is chosen for the conversation; else what people have switched on for their chats, and in those with a companion what it has, its libraries among it. */
export function offeredTools({ type, tools }: ToolsHere, { own = [], companion }: Elsewhere): readonly string[] {
  if (tools !== null && (type === 'chat' || companion)) return tools
  if (type === 'chat') return own.slice(0, OWN_TOOLS_LIMIT)
  return companion ? toolsOfCompanion(companion) : []
}
