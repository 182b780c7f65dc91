import type { KeptTools } from './kept-tools.ts'

type Asked = {
  /** Those that the request names. */
  named: readonly string[] | undefined
  /** Those that its words demand, as those of a saved prompt do. */
  demanded?: readonly string[] | undefined
  /** Those that it was asked with before. */
  kept: KeptTools | undefined
  /** A companion answers. */
  byCompanion: boolean
}

/**
 * The tools that something is asked with outside of a conversation. What is named goes before what was there, and what the words demand stands beside
 * either, but beside nothing of a companion that answers with its own.
 * @returns `tools`, which are refused where they cannot be had, and undefined where none were named; `kept`, which are left out then
 */
export function toolsAsked({ named, demanded = [], kept, byCompanion }: Asked): {
  tools: readonly string[] | undefined
  kept: KeptTools | undefined
} {
  const held = named ? undefined : kept
  const isOfCompanion = byCompanion && !named && !held
  if (isOfCompanion || demanded.length === 0) return { tools: named, kept: held }
  const tools = [...new Set([...(named ?? []), ...demanded])]
  return { tools, kept: held && { ...held, names: held.names.filter((name) => !tools.includes(name)) } }
}
