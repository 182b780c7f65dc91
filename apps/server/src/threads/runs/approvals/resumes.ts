import type { MessageRow } from '../../store/threads-tables.ts'
import type { RunRow } from '../store/runs-tables.ts'

/** An answer that had paused until a person decided, and goes on. */
export type Resumes = {
  /** Where it stands, with what was decided. */
  message: MessageRow
  /** The run that had paused. */
  run: RunRow & { paused: NonNullable<RunRow['paused']> }
}

/** The ids of the calls that were allowed. */
export function approvedIn({ message: { parts } }: Pick<Resumes, 'message'>): ReadonlySet<string> {
  return new Set(
    parts.flatMap((part) => (part.type === 'dynamic-tool' && part.approval?.approved ? [part.toolCallId] : [])),
  )
}
