import type { RunEvent } from '@atrium/domain/runs/run-event'

/** One event with its sequence number in the run, from 0. */
export type LoggedEvent = { id: number; data: RunEvent }

/** What a living run has told so far, in this process. Readers come and go; nobody is waited for. */
export class RunLog {
  readonly events: RunEvent[] = []
  private readonly waiting = new Set<LogReader>()
  private closed = false

  append(event: RunEvent): void {
    this.events.push(event)
    this.wake()
  }

  /** Ends every reader once it has read all. */
  close(): void {
    this.closed = true
    this.wake()
  }

  get isClosed(): boolean {
    return this.closed
  }

  /**
   * Events after the sequence number `after` (-1 for all), then live ones until the log is closed, `return` is called or `signal`
   * fires. A number that this log has not given yet is of another run: such a reader is told everything.
   */
  follow(after: number, signal?: AbortSignal): LogReader {
    const reader = new LogReader(this, this.waiting, after < this.events.length ? after + 1 : 0)
    if (signal?.aborted) void reader.return()
    else signal?.addEventListener('abort', () => void reader.return(), { once: true })
    return reader
  }

  private wake(): void {
    const readers = [...this.waiting]
    this.waiting.clear()
    for (const reader of readers) reader.wake()
  }
}

type Step = IteratorResult<LoggedEvent, undefined>

const END: Step = { done: true, value: undefined }

/** One reader of a log. Thousands may wait for the next event: what each keeps meanwhile is one promise. */
class LogReader implements AsyncIterableIterator<LoggedEvent, undefined> {
  private readonly log: RunLog
  private readonly waiting: Set<LogReader>
  private position: number
  private hasLeft = false
  private settle: ((step: Step) => void) | null = null

  constructor(log: RunLog, waiting: Set<LogReader>, next: number) {
    this.log = log
    this.waiting = waiting
    this.position = next
  }

  /** One call at a time: the next once the last has settled. */
  next(): Promise<Step> {
    const step = this.step()
    if (step) return Promise.resolve(step)
    this.waiting.add(this)
    return new Promise((resolve) => {
      this.settle = resolve
    })
  }

  return(): Promise<Step> {
    this.hasLeft = true
    this.waiting.delete(this)
    this.wake()
    return Promise.resolve(END)
  }

  wake(): void {
    const { settle } = this
    const step = settle && this.step()
    if (!step) return
    this.settle = null
    settle(step)
  }

  [Symbol.asyncIterator](): this {
    return this
  }

  private step(): Step | null {
    const data = this.hasLeft ? undefined : this.log.events[this.position]
    if (data) return { done: false, value: { id: (this.position += 1) - 1, data } }
    return this.hasLeft || this.log.isClosed ? END : null
  }
}
