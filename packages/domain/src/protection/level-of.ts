import type { ProtectionLevel } from './protection-level.ts'

export type Protected = { protected: ProtectionLevel; isPrivate: boolean }

/** The one level that two fields tell: what is private is private whatever its level. */
export function levelOf({ isPrivate, protected: level }: Protected): ProtectionLevel {
  return isPrivate ? 'private' : level
}
