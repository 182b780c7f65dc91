import type { Client, RunStream } from '@atrium/client'
import { NetworkError, RequestError } from '@atrium/client/request-error'
import type { ThreadWithMessages } from '@atrium/contract/entities/thread'
import type { RunError } from '@atrium/domain/runs/run-event'
import { isFinal } from '@atrium/domain/runs/run-status'
import type { ReadableStore } from '#store/create-store.ts'
import type { Timers } from '#surroundings/surroundings.ts'
import { followRun } from './follow-run.ts'
import { type FramedRun, framedRun } from './framed-run.ts'
import { isLive, type LiveRun, newLiveRun, type RunInput } from './live-run.ts'

export type RunNeeds = {
  client: Client
  timers: Timers
  /** Makes a new idempotency key. */
  newKey: () => string
  /** Reads the thread again, so that what the run wrote stands in it. */
  refreshThread: (threadId: string) => Promise<ThreadWithMessages>
  /** Called when a run was taken and when it has ended: lists show it. */
  onChange: (threadId: string) => void
}

/** The one live run of a thread, over all its states. */
export class ThreadRun {
  private readonly threadId: string
  private readonly needs: RunNeeds
  private readonly run: FramedRun
  private key = ''
  private following = new AbortController()

  constructor(threadId: string, needs: RunNeeds) {
    this.threadId = threadId
    this.needs = needs
    this.run = framedRun(needs.timers)
  }

  get store(): ReadableStore<LiveRun | null> {
    return this.run
  }

  async start(input: RunInput, key = this.needs.newKey()): Promise<boolean> {
    const current = this.run.get()
    // One conversation has one answer at a time: a second click is not a second question.
    if (current && isLive(current)) return false
    this.key = key
    return this.send(input)
  }

  showUnsent(input: RunInput, key: string, error: RunError | null): void {
    if (this.run.get()) return
    this.key = key
    this.run.replace(newLiveRun(this.threadId, this.needs.timers.now(), { status: 'unsent', input, error }))
  }

  async resend(): Promise<boolean> {
    const current = this.run.get()
    return current?.status === 'unsent' && current.input ? this.send(current.input) : false
  }

  attach(runId: string, messageId: string): void {
    const current = this.run.get()
    if (current && (isLive(current) || current.runId === runId)) return
    const signal = this.begin(
      newLiveRun(this.threadId, this.needs.timers.now(), { status: 'streaming', runId, messageId }),
    )
    void this.follow(this.needs.client.runs.read.stream(this.named(), { signal }), signal)
  }

  async cancel(): Promise<void> {
    const current = this.run.get()
    if (!current || !isLive(current)) return
    if (current.status === 'sending') {
      this.following.abort()
      this.run.change({ status: 'unsent' })
    }
    try {
      await this.needs.client.runs.cancel(this.named())
    } catch (error) {
      // Nothing to stop is what was wished for.
      if (!(error instanceof RequestError && error.status === 404)) throw error
    }
  }

  dismiss(): void {
    const current = this.run.get()
    if (current && !isLive(current)) this.run.replace(null)
  }

  leave(): void {
    this.following.abort()
    this.run.replace(null)
  }

  private async send(input: RunInput): Promise<boolean> {
    const { client, timers, onChange } = this.needs
    const signal = this.begin(newLiveRun(this.threadId, timers.now(), { input }))
    const { params } = this.named()
    const stream = client.runs.start.stream({ params, body: input }, { signal, idempotencyKey: this.key })
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
      await followRun({
        stream,
        reattach: (lastEventId) => client.runs.read.stream(this.named(), { signal, lastEventId }),
        readStatus: async () => (await client.runs.read(this.named(), { signal })).data.run.status,
        wait: (milliseconds) => waitFor(timers, milliseconds, signal),
        onEvent: (event) => this.run.hear(event),
        onStatus: (status) => this.run.change({ status }),
      })
    } catch (failure) {
      error = problemOf(failure)
    }
    if (signal.aborted) return
    this.run.change({ status: 'ended', ...(error && { error }) })
    await this.handOver(signal)
  }

  /** The thread takes over once it holds the answer; until then, and if it cannot be read, the live run keeps the text. */
  private async handOver(signal: AbortSignal): Promise<void> {
    const { refreshThread, onChange } = this.needs
    onChange(this.threadId)
    const thread = await refreshThread(this.threadId).catch(() => undefined)
    const run = this.run.get()
    if (signal.aborted || run?.status !== 'ended') return
    if (thread?.messages.some(({ id }) => id === run.messageId)) this.run.replace(null)
  }

  private named() {
    return { params: { threadId: this.threadId }, query: { runId: this.run.latest()?.runId ?? undefined } }
  }
}

/** The run of a thread that has not ended, if there is one. */
export function livingRunOf({ runs }: Pick<ThreadWithMessages, 'runs'>) {
  return runs.findLast(({ status }) => !isFinal(status))
}

function waitFor(timers: Timers, milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const callOff = timers.after(milliseconds, resolve)
    signal.addEventListener('abort', () => {
      callOff()
      reject(new Error('The run is no longer followed.'))
    })
  })
}

/** A failure in words to show. */
export function problemOf(error: unknown): RunError {
  const message = error instanceof Error ? error.message : String(error)
  if (!(error instanceof RequestError)) return { message, retryable: error instanceof NetworkError }
  const { status, requestId } = error
  return { message, status, requestId, retryable: status >= 500 || status === 429 || status === 409 }
}
