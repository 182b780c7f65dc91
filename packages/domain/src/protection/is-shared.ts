import type { ProtectionLevel } from './protection-level.ts'
import { SHARED, SHARED_WITH_ALL } from './shared-levels.ts'

type Item = { protected: ProtectionLevel; isPrivate?: boolean | undefined }

/** May others than its author see an item? One that is marked private is its author's alone, whatever its level. */
export function isShared({ protected: level, isPrivate }: Item): boolean {
  return !isPrivate && SHARED.includes(level)
}

/** May everybody of the installation see an item, whatever its project? */
export function isSharedWithAll({ protected: level, isPrivate }: Item): boolean {
  return !isPrivate && SHARED_WITH_ALL.includes(level)
}
