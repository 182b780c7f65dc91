import type { ProtectionLevel } from './protection-level.ts'
import { CIRCLES, WIDENING } from './shared-levels.ts'

/** Does this level show an item to nobody who does not see it at the other one already? */
export function reachesNoFurther(level: ProtectionLevel, than: ProtectionLevel): boolean {
  return WIDENING.indexOf(CIRCLES[level]) <= WIDENING.indexOf(CIRCLES[than])
}
