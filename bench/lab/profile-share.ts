import type { Profiler } from 'node:inspector'

/** The share of a profile's busy time that was spent in, or below, functions of certain files. From 0 to 1. */
export function shareOf(profile: Profiler.Profile, files: readonly string[]): number {
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]))
  const inside = new Set<number>()
  // A parent comes before its children, so that one pass marks whole branches.
  for (const { id, callFrame, children } of profile.nodes) {
    if (files.some((file) => callFrame.url.includes(file))) inside.add(id)
    if (inside.has(id)) for (const child of children ?? []) inside.add(child)
  }
  let busy = 0
  let counted = 0
  for (const [index, id] of (profile.samples ?? []).entries()) {
    const duration = profile.timeDeltas?.[index] ?? 0
    if (nodes.get(id)?.callFrame.functionName === '(idle)') continue
    busy += duration
    if (inside.has(id)) counted += duration
  }
  return busy === 0 ? 0 : counted / busy
}
