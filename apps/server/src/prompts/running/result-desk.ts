import { messageText } from '@atrium/domain/messages/message-text'
import type { MessagePart } from '@atrium/domain/messages/thread-message'
import type { Clock } from '#platform/clock.ts'
import { endAll } from '#platform/run-events/end-all.ts'
import type { RunLog } from '#platform/run-events/run-log.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { ResultsStore } from '../results/results-store.ts'

type Entry = {
  /** What it has told so far. */
  log: RunLog
  controller: AbortController
  /** Aborted when another process is to go on with what it can go on with. */
  handOver: AbortController
  ended: Promise<void>
}

/** How often what has come so far is kept, which also says that this process lives, in milliseconds. */
const KEEP_EVERY = 1000

/** The results that this process writes. */
export class ResultDesk {
  private readonly entries = new Map<string, Entry>()
  private readonly parts = new Map<string, readonly MessagePart[]>()
  private readonly store: ResultsStore
  private readonly workerId: string
  private readonly clock: Clock
  private readonly logger: Logger
  private timer: NodeJS.Timeout | undefined
  private isKeeping = false
  private isStopping = false

  constructor({
    store,
    workerId,
    clock,
    logger,
  }: {
    store: ResultsStore
    workerId: string
    clock: Clock
    logger: Logger
  }) {
    this.store = store
    this.workerId = workerId
    this.clock = clock
    this.logger = logger
  }

  /** False once the server is stopping. */
  get isOpen(): boolean {
    return !this.isStopping
  }

  take(id: string, entry: Entry): void {
    this.entries.set(id, entry)
    this.timer ??= setInterval(() => void this.keep(), KEEP_EVERY)
    // Its request had been let in before the stop began.
    if (!this.isStopping) return
    entry.handOver.abort()
    entry.controller.abort('interrupted')
  }

  leave(id: string): void {
    this.entries.delete(id)
    this.parts.delete(id)
    if (this.entries.size > 0) return
    clearInterval(this.timer)
    this.timer = undefined
  }

  told(id: string, parts: readonly MessagePart[]): void {
    this.parts.set(id, parts)
  }

  /** What has come of a result so far; undefined where this process does not write it. */
  partsOf(id: string): readonly MessagePart[] | undefined {
    return this.entries.has(id) ? (this.parts.get(id) ?? []) : undefined
  }

  /** What a result tells; undefined where this process does not write it. */
  logOf(id: string): RunLog | undefined {
    return this.entries.get(id)?.log
  }

  /** Stops one, and waits for its end. False where this process does not write it. */
  async cancel(id: string): Promise<boolean> {
    const entry = this.entries.get(id)
    if (!entry) return false
    entry.controller.abort('cancelled')
    await entry.ended
    return true
  }

  /** Hands over what others can go on with, lets the rest end for `graceMs`, and marks what is left as interrupted. */
  async stop(graceMs: number): Promise<void> {
    this.isStopping = true
    await endAll([...this.entries.values()], graceMs)
  }

  private async keep(): Promise<void> {
    // A database that is slow gets no second statement on top of the first.
    if (this.isKeeping) return
    this.isKeeping = true
    const ids = [...this.entries.keys()]
    try {
      const snapshots = ids.map((id) => {
        const parts = [...(this.parts.get(id) ?? [])]
        return { id, parts, answer: messageText(parts) }
      })
      const living = new Set(await this.store.keep(this.workerId, snapshots, this.clock()))
      for (const id of ids) if (!living.has(id)) this.entries.get(id)?.controller.abort('ended elsewhere')
    } catch (error) {
      this.logger.warn({ err: error, results: ids.length }, 'the text of results so far could not be kept')
    } finally {
      this.isKeeping = false
    }
  }
}
