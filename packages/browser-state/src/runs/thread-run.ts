import type { RunStream } from '@atrium/client'
import { RequestError } from '@atrium/client/request-error'
import type { ThreadWithMessages } from '@atrium/contract/entities/threads/thread'
import type { MessageMetadata, RunError, RunEvent } from '@atrium/domain/runs/run-event'
import { isFinal } from '@atrium/domain/runs/run-status'
import type { ReadableStore } from '#store/create-store.ts'
import { ParallelRuns } from './parallel-runs.ts'
import { type FramedRun, framedRun } from './following/framed-run.ts'
import { isLive, type LiveRun, newLiveRun, type RunInput } from './live-run.ts'
import { prepareReading } from './following/prepare-reading.ts'
import { loadReading, problemOf, type RunNeeds, waitFor } from './run-needs.ts'

/** How long whoever stops what is still being sent waits for the server's word on whether it has it, in milliseconds. */
const STOP_WITHIN_MS = 2000

/** The one live main run of a thread, over all its states, and those of parallel models beside it. */
export class ThreadRun {
  private readonly threadId: string
  private readonly needs: RunNeeds
  private readonly run: FramedRun
  private following = new AbortController()
  private readonly parallel: ParallelRuns
  /** The answer to what was sent from here, where it ended before any view had drawn the thread. */
  unseenEnd: string | null = null
  private isSeen = false

  constructor(threadId: string, needs: RunNeeds) {
    this.threadId = threadId
    this.needs = needs
    this.run = framedRun(needs.timers)
    this.parallel = new ParallelRuns(threadId, needs, (messageId) => void this.handOver(messageId))
  }

  get store(): ReadableStore<LiveRun | null> {
    return this.run
  }

  /** What a parallel model writes into a message; null where none does. */
  answer(messageId: string): ReadableStore<LiveRun | null> {
    return this.parallel.at(messageId)
  }

  /** Is any answer of the thread under way? */
  get isAnswering(): boolean {
    const current = this.run.get()
    return (current !== null && isLive(current)) || this.parallel.living.length > 0
  }

  async start(input: RunInput, key = this.needs.newKey()): Promise<boolean> {
    const current = this.run.get()
    // One conversation has one answer at a time: a second click is not a second question.
    if (current && isLive(current)) return false
    return this.send(input, key)
  }

  /** A view draws the thread: what is written from now on is seen to its end. */
  see(): void {
    this.isSeen = true
    this.unseenEnd = null
  }

  showUnsent(input: RunInput, error: RunError | null): void {
    if (this.run.get()) return
    this.run.replace(newLiveRun(this.threadId, this.needs.timers.now(), { status: 'unsent', input, error }))
  }

  /** Follows what goes on in a thread just read and is not followed yet; what it holds by now is followed no more. */
  open({ runs, messages }: Pick<ThreadWithMessages, 'runs' | 'messages'>): void {
    this.release(messages, null)
    const main = livingRunOf({ runs })
    if (main) this.attach(main.id, main.messageId)
    const parallel = runs.filter(({ status, parallelTo }) => parallelTo && !isFinal(status))
    for (const mainId of new Set([main?.messageId, ...parallel.map(({ parallelTo }) => parallelTo)])) {
      const named = parallel.filter(({ parallelTo }) => parallelTo === mainId)
      if (mainId)
        this.parallel.follow(
          mainId,
          named.map(({ id: runId, messageId }) => ({ runId, messageId })),
        )
    }
  }

  /** Stops what is written into a message, or all that the thread is answered. */
  async cancel(messageId?: string): Promise<void> {
    const current = this.run.latest()
    const main = current && isLive(current) ? [current] : []
    const living = [...main, ...this.parallel.living]
    const meant = messageId === undefined ? living : living.filter((run) => run.messageId === messageId)
    if (meant.length === 0) return
    // Where several are meant, none is named.
    const stopped = this.stop(meant.length === 1 ? meant[0]?.runId : null)
    if (current?.status === 'sending') {
      // What the server has by now ends there, and tells its end; anything else has not been sent.
      const isTaken = await Promise.race([stopped.catch(() => false), this.patience()])
      if (!isTaken && this.run.get()?.status === 'streaming') return this.cancel(messageId)
      if (!isTaken && this.run.get()?.status === 'sending') {
        this.following.abort()
        this.run.change({ status: 'unsent' })
      }
    }
    await stopped
  }

  dismiss(): void {
    const current = this.run.get()
    if (current && !isLive(current)) this.run.replace(null)
  }

  leave(): void {
    this.following.abort()
    this.run.replace(null)
    this.parallel.leave()
  }

  /** Was there anything for the server to stop? */
  private async stop(runId: string | null | undefined): Promise<boolean> {
    const named = { params: { threadId: this.threadId }, query: { runId: runId ?? undefined } }
    try {
      await this.needs.client.runs.cancel(named)
      return true
    } catch (error) {
      // Nothing to stop is what was wished for.
      if (error instanceof RequestError && error.status === 404) return false
      throw error
    }
  }

  private patience(): Promise<false> {
    return new Promise((resolve) => void this.needs.timers.after(STOP_WITHIN_MS, () => resolve(false)))
  }

  private attach(runId: string, messageId: string): void {
    const current = this.run.get()
    if (current && (isLive(current) || current.runId === runId)) return
    const signal = this.begin(
      newLiveRun(this.threadId, this.needs.timers.now(), { status: 'streaming', runId, messageId }),
    )
    void this.follow(this.needs.client.runs.read.stream(this.named(), { signal }), signal)
  }

  private async send(input: RunInput, idempotencyKey: string): Promise<boolean> {
    const { client, timers, onChange } = this.needs
    const signal = this.begin(newLiveRun(this.threadId, timers.now(), { input }))
    this.isSeen = false
    const { params } = this.named()
    prepareReading()
    const stream = client.runs.start.stream({ params, body: input }, { signal, idempotencyKey })
    try {
      await stream.opened
    } catch (error) {
      if (!signal.aborted) this.run.change({ status: 'unsent', error: problemOf(error) })
      return false
    }
    this.run.change({ status: 'streaming' })
    onChange(this.threadId)
    void this.follow(stream, signal)
    return true
  }

  private begin(run: LiveRun): AbortSignal {
    this.following.abort()
    this.following = new AbortController()
    this.run.replace(run)
    return this.following.signal
  }

  private async follow(stream: RunStream, signal: AbortSignal): Promise<void> {
    const { client, timers } = this.needs
    let error: RunError | undefined
    try {
      const onFailure = () => this.run.change({ status: 'reconnecting' })
      const { followRun, foldIntoLiveRun } = await loadReading(timers, signal, onFailure)
      if (this.run.get()?.status === 'reconnecting') this.run.change({ status: 'streaming' })
      await followRun({
        stream,
        reattach: (lastEventId) => client.runs.read.stream(this.named(), { signal, lastEventId }),
        readStatus: async () => (await client.runs.read(this.named(), { signal })).data.run.status,
        wait: (milliseconds) => waitFor(timers, milliseconds, signal),
        onEvent: (event) => this.hear(event, foldIntoLiveRun),
        onStatus: (status) => this.run.change({ status }),
      })
    } catch (failure) {
      error = problemOf(failure)
    }
    if (signal.aborted) return
    this.run.change({ status: 'ended', ...(error && { error }) })
    const ended = this.run.get()
    if (ended?.input && !this.isSeen) this.unseenEnd = ended.messageId
    await this.handOver(ended?.messageId ?? null)
  }

  private hear(event: RunEvent, fold: Parameters<FramedRun['hear']>[1]): void {
    this.run.hear(event, fold)
    if (event.type !== 'start' || event.messageId === undefined) return
    const { parallel } = event.messageMetadata ?? {}
    if (parallel) this.parallel.follow(event.messageId, parallel)
  }

  /** The thread takes over what it holds; until then, and if it cannot be read, the live runs keep the text. */
  private async handOver(endedId: string | null): Promise<void> {
    const { refreshThread, onChange } = this.needs
    onChange(this.threadId)
    const thread = await refreshThread(this.threadId).catch(() => undefined)
    this.release(thread?.messages ?? [], endedId)
  }

  /** @param endedId the message of the run that has ended before these were read, whatever they say of it */
  private release(messages: ThreadWithMessages['messages'], endedId: string | null): void {
    // What ended later was read too early here: it waits for its own reading.
    const over = messages.filter(({ id, metadata }) => id === endedId || !isBeingWritten(metadata))
    const held = new Set(over.map(({ id }) => id))
    const run = this.run.get()
    if (run?.status === 'ended' && run.messageId !== null && held.has(run.messageId)) this.run.replace(null)
    this.parallel.handOver(held)
  }

  private named() {
    return { params: { threadId: this.threadId }, query: { runId: this.run.latest()?.runId ?? undefined } }
  }
}

/** The main run of a thread that has not ended, if there is one. */
export function livingRunOf({ runs }: Pick<ThreadWithMessages, 'runs'>) {
  return runs.findLast(({ status, parallelTo }) => !parallelTo && !isFinal(status))
}

function isBeingWritten(metadata: MessageMetadata | undefined): boolean {
  return metadata?.status !== undefined && !isFinal(metadata.status)
}
