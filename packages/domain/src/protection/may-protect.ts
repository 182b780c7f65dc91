import type { ProtectionLevel } from './protection-level.ts'

/** Levels that reach beyond the project: secure data stays with the people whom its project has chosen. */
const BEYOND_PROJECT: readonly ProtectionLevel[] = ['public', 'realm']

/** May an item get this protection level? Items with secure data are never shared beyond their project. */
export function mayProtect(level: ProtectionLevel, { secureData }: { secureData: boolean }): boolean {
  return !secureData || !BEYOND_PROJECT.includes(level)
}
