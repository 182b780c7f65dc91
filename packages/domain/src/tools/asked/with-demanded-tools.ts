import { OWN_TOOLS_LIMIT } from '../tool-limits.ts'

/**
 * The tools of a conversation whose words demand some: these, and those that it has already.
 * @param chosen those that were chosen for it; null for the person's own
 */
export function withDemandedTools(
  demanded: readonly string[],
  { chosen = null, own = [] }: { chosen?: readonly string[] | null | undefined; own?: readonly string[] | undefined },
): readonly string[] | null {
  const has = chosen ?? own
  if (demanded.every((tool) => has.includes(tool))) return chosen
  if (chosen === null) return [...new Set([...demanded, ...own])].slice(0, OWN_TOOLS_LIMIT)
  // What was chosen for it stays, however much is demanded.
  const added = [...new Set(demanded)].filter((tool) => !chosen.includes(tool))
  return [...added.slice(0, Math.max(0, OWN_TOOLS_LIMIT - chosen.length)), ...chosen]
}
