import type { MessageRow } from '../../store/threads-tables.ts'
import type { RunWayOut } from '../execution/execute-run.ts'
import type { RunRow } from '../store/runs-tables.ts'

/** Runs that are written down and on their way. */
export type StartedRun = {
  /** The main one. */
  run: RunRow
  messages: MessageRow[]
  /** Settles when the main run and all beside it have come to their way out. */
  ended: Promise<RunWayOut[]>
}
