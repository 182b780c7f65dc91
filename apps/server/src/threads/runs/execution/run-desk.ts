import type { RunWayOut } from './execute-run.ts'
import { endAll } from '#platform/run-events/end-all.ts'
import type { RunLog } from '#platform/run-events/run-log.ts'

type DeskEntry = {
  log: RunLog
  controller: AbortController
  /** Aborted when others are to go on with what they can go on with. */
  handOver: AbortController
  ended: Promise<RunWayOut>
}

/** How long the log of an ended run stays readable, in milliseconds: time enough for a dropped reader to come back. */
const KEEP_AFTER_END = 60_000

/** The runs that this process carries out. */
export class RunDesk {
  private readonly entries = new Map<string, DeskEntry>()
  private stopping = false

  /** Takes a run in; `ended` never rejects. */
  take(runId: string, entry: DeskEntry): void {
    this.entries.set(runId, entry)
    // Its request had been let in before the stop began.
    if (this.stopping) {
      entry.handOver.abort()
      entry.controller.abort('interrupted')
    }
    void entry.ended.then((way) => {
      // What goes on elsewhere is read there.
      if (way === 'left') this.entries.delete(runId)
      else setTimeout(() => this.entries.delete(runId), KEEP_AFTER_END).unref()
    })
  }

  get(runId: string): DeskEntry | undefined {
    return this.entries.get(runId)
  }

  /** The runs that are being carried out, and those that have just ended. */
  get carried(): readonly string[] {
    return [...this.entries.keys()]
  }

  /** False once the server is stopping: no run is started then. */
  get open(): boolean {
    return !this.stopping
  }

  /** Hands over what others can go on with, lets the other runs end by themselves for `graceMs`, and marks the rest as interrupted. */
  async stop(graceMs: number): Promise<void> {
    this.stopping = true
    await endAll([...this.entries.values()], graceMs)
  }
}
