import type { ProtectionLevel } from './protection-level.ts'

/** Levels that show an item to nobody but its author. */
const UNSHARED: readonly ProtectionLevel[] = ['author', 'private']

/** May others than its author see an item? One that is marked private is its author's alone, whatever its level. */
export function isShared({
  protected: level,
  isPrivate,
}: {
  protected: ProtectionLevel
  isPrivate?: boolean
}): boolean {
  return !isPrivate && !UNSHARED.includes(level)
}
