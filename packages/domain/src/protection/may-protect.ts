import { isShared, isSharedWithAll } from './is-shared.ts'
import type { ProtectionLevel } from './protection-level.ts'

type Item = { secureData: boolean; temporary?: boolean | undefined }

/**
 * May an item get this protection level? Secure data is never shared beyond its project, since it stays with the people whom that has
 * chosen, and what is temporary with nobody.
 */
export function mayProtect(level: ProtectionLevel, { secureData, temporary = false }: Item): boolean {
  if (temporary) return !isShared({ protected: level })
  return !secureData || !isSharedWithAll({ protected: level })
}
