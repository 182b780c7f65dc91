import { isShared } from './is-shared.ts'
import type { ProtectionLevel } from './protection-level.ts'

/** Levels that reach beyond the project: secure data stays with the people whom its project has chosen. */
const BEYOND_PROJECT: readonly ProtectionLevel[] = ['public', 'realm']

type Item = { secureData: boolean; temporary?: boolean | undefined }

/** May an item get this protection level? Secure data is never shared beyond its project, and what is temporary with nobody. */
export function mayProtect(level: ProtectionLevel, { secureData, temporary = false }: Item): boolean {
  if (temporary) return !isShared({ protected: level })
  return !secureData || !BEYOND_PROJECT.includes(level)
}
