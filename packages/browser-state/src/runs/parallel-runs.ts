import type { ReadableStore } from '#store/create-store.ts'
import { type FramedRun, framedRun } from './following/framed-run.ts'
import { isLive, type LiveRun, newLiveRun } from './live-run.ts'
import { loadReading, type RunNeeds } from './run-needs.ts'

type Named = { runId: string; messageId: string }

/** The answers of a thread that parallel models give beside main ones. */
export class ParallelRuns {
  private readonly threadId: string
  private readonly needs: RunNeeds
  private readonly onEnd: (messageId: string) => void
  /** By the message that is written. */
  private readonly answers = new Map<string, FramedRun>()
  /** What is followed, or was, by the message of the main answer. */
  private readonly following = new Map<string, AbortController>()

  /** @param onEnd called when an answer is over, however it was */
  constructor(threadId: string, needs: RunNeeds, onEnd: (messageId: string) => void) {
    this.threadId = threadId
    this.needs = needs
    this.onEnd = onEnd
  }

  /** What is being written into a message; null where nothing is. */
  at(messageId: string): FramedRun & ReadableStore<LiveRun | null> {
    const answer = this.answers.get(messageId) ?? framedRun(this.needs.timers)
    this.answers.set(messageId, answer)
    return answer
  }

  get living(): LiveRun[] {
    return [...this.answers.values()].flatMap((answer) => {
      const run = answer.get()
      return run && isLive(run) ? [run] : []
    })
  }

  /** Follows those of one question that go on to their end. Who names them again tells nothing new. */
  follow(parallelTo: string, named: readonly Named[]): void {
    if (this.following.has(parallelTo)) return
    const controller = new AbortController()
    this.following.set(parallelTo, controller)
    if (named.length === 0) return
    const { threadId, needs, onEnd } = this
    const known = { status: 'streaming' as const }
    for (const one of named)
      this.at(one.messageId).replace(newLiveRun(threadId, needs.timers.now(), { ...known, ...one }))
    const answers = new Map(named.map(({ messageId }) => [messageId, this.at(messageId)]))
    const reading = { threadId, parallelTo, answers, needs, signal: controller.signal, onEnd }
    loadReading(needs.timers, controller.signal, () => undefined).then(
      ({ readParallel }) => readParallel(reading),
      () => undefined,
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
    this.following.clear()
  }
}
