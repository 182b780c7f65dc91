import type { RunEvent } from '@atrium/domain/runs/run-event'
import type { ReadableStore } from '#store/create-store.ts'
import { followRun } from './follow-run.ts'
import { type FramedRun, framedRun } from './framed-run.ts'
import { isLive, type LiveRun, newLiveRun } from './live-run.ts'
import { problemOf, type RunNeeds, waitFor } from './run-needs.ts'

type Named = { runId: string; messageId: string }

/** The answers of a thread that further models give beside main ones. Those of one question come in one stream. */
export class BesideRuns {
  private readonly threadId: string
  private readonly needs: RunNeeds
  private readonly onEnd: (messageId: string) => void
  /** By the message that is written. */
  private readonly answers = new Map<string, FramedRun>()
  /** What is followed, or was, by the message of the main answer. */
  private following = new Map<string, AbortController>()

  /** @param onEnd called when an answer is over, however it was */
  constructor(threadId: string, needs: RunNeeds, onEnd: (messageId: string) => void) {
    this.threadId = threadId
    this.needs = needs
    this.onEnd = onEnd
  }

  /** What is being written into a message; null where nothing is. */
  at(messageId: string): ReadableStore<LiveRun | null> {
    return this.placeOf(messageId)
  }

  get living(): LiveRun[] {
    return [...this.answers.values()].flatMap((answer) => {
      const run = answer.get()
      return run && isLive(run) ? [run] : []
    })
  }

  /** Follows those of one question that go on to their end. Who names them again tells nothing new. */
  follow(mainId: string, named: readonly Named[]): void {
    if (this.following.has(mainId)) return
    const controller = new AbortController()
    this.following.set(mainId, controller)
    if (named.length === 0) return
    const now = this.needs.timers.now()
    for (const { runId, messageId } of named) {
      this.placeOf(messageId).replace(newLiveRun(this.threadId, now, { status: 'streaming', runId, messageId }))
    }
    void this.read(
      mainId,
      named.map(({ messageId }) => messageId),
      controller.signal,
    )
  }

  /** The thread takes over what it holds. */
  handOver(held: ReadonlySet<string>): void {
    for (const [messageId, answer] of this.answers) {
      if (answer.get()?.status === 'ended' && held.has(messageId)) answer.replace(null)
    }
  }

  leave(): void {
    for (const controller of this.following.values()) controller.abort()
    for (const answer of this.answers.values()) answer.replace(null)
    this.following = new Map()
  }

  private placeOf(messageId: string): FramedRun {
    const answer = this.answers.get(messageId) ?? framedRun(this.needs.timers)
    this.answers.set(messageId, answer)
    return answer
  }

  private async read(besideOf: string, messageIds: readonly string[], signal: AbortSignal): Promise<void> {
    const { client, timers } = this.needs
    const named = { params: { threadId: this.threadId }, query: { besideOf } }
    const open = () => client.runs.read.stream(named, { signal })
    const living = () => messageIds.filter((id) => isGoingOn(this.placeOf(id)))
    let ended: Partial<LiveRun> = { status: 'ended' }
    try {
      await followRun({
        stream: open(),
        // They are told from their start: their common order is not kept.
        reattach: open,
        readStatus: async () => (await client.runs.read(named, { signal })).data.run.status,
        wait: (milliseconds) => waitFor(timers, milliseconds, signal),
        onEvent: (event) => this.hear(event),
        onStatus: (status) => living().forEach((id) => this.placeOf(id).change({ status })),
      })
    } catch (failure) {
      ended = { ...ended, error: problemOf(failure) }
    }
    if (signal.aborted) return
    for (const id of living()) this.end(id, ended)
  }

  private hear(event: RunEvent): void {
    const messageId = 'messageId' in event && typeof event.messageId === 'string' ? event.messageId : ''
    const answer = this.answers.get(messageId)
    if (!answer || !isGoingOn(answer)) return
    answer.hear(event)
    if (event.type === 'finish' || event.type === 'abort' || event.type === 'error') {
      this.end(messageId, { status: 'ended' })
    }
  }

  private end(messageId: string, fields: Partial<LiveRun>): void {
    this.placeOf(messageId).change(fields)
    this.onEnd(messageId)
  }
}

function isGoingOn(answer: FramedRun): boolean {
  const run = answer.get()
  return run !== null && isLive(run)
}
