import type { MessageMetadata } from '#runs/run-event.ts'
import { canMove } from '#runs/run-status.ts'

/**
 * Later facts replace earlier ones, warnings add up without repeating, and a final status stays. Answers `known` itself where
 * nothing is told.
 */
export function mergeMetadata(
  known: MessageMetadata | undefined,
  told: MessageMetadata | undefined,
): MessageMetadata | undefined {
  if (!told || Object.values(told).every((value) => value === undefined)) return known
  const merged: MessageMetadata = { ...known, ...told }
  if (known?.warnings || told.warnings) {
    merged.warnings = [...new Set([...(known?.warnings ?? []), ...(told.warnings ?? [])])]
  }
  if (known?.status && !(told.status && canMove(known.status, told.status))) merged.status = known.status
  return merged
}
