import type { RunEvent } from '@atrium/domain/runs/run-event'

/** One event with its sequence number in the run, from 0. */
export type LoggedEvent = { id: number; data: RunEvent }

/** What a living run has told so far, in this process. Readers come and go; nobody is waited for. */
export class RunLog {
  private readonly events: RunEvent[] = []
  private closed = false
  private wake: () => void = () => {}
  private changed = this.nextChange()

  append(event: RunEvent): void {
    this.events.push(event)
    this.tell()
  }

  /** Ends every reader once it has read all. */
  close(): void {
    this.closed = true
    this.tell()
  }

  /**
   * Events after the sequence number `after` (-1 for all), then live ones until the log is closed or `signal` fires. A number
   * that this log has not given yet is of another run: such a reader is told everything.
   */
  async *follow(after: number, signal: AbortSignal): AsyncGenerator<LoggedEvent> {
    let next = after < this.events.length ? after + 1 : 0
    const gone = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
    while (!signal.aborted) {
      for (; next < this.events.length; next += 1) {
        const data = this.events[next]
        if (data) yield { id: next, data }
      }
      if (this.closed) return
      await Promise.race([this.changed, gone])
    }
  }

  private tell(): void {
    const { wake } = this
    this.changed = this.nextChange()
    wake()
  }

  private nextChange(): Promise<void> {
    return new Promise((resolve) => {
      this.wake = resolve
    })
  }
}
