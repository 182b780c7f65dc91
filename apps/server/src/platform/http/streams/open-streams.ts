import { RUN_STREAM_HEARTBEAT } from '@atrium/contract/wire/run-stream'
import type { ServerResponse } from 'node:http'
import { definedHeaders } from '../defined-headers.ts'
import { Refusal } from '../refusal.ts'
import { createWheel } from './create-wheel.ts'

/** Milliseconds between two signs of life on a silent stream; proxies close one that is silent for about a minute. */
const HEARTBEAT_EVERY = 15_000
/** How often the rights behind an open stream are looked at again, in milliseconds. */
const LOOK_EVERY = 30_000
/** Heartbeats that a reader may take nothing before it is dropped: about a minute. */
const MOST_SILENT = 4
/** How long a reader has for the end of its stream, in milliseconds. */
const LAST_WORDS = 2000

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

export type StreamHeaders = Readonly<Record<string, string | number | string[] | undefined>>

/** What a stream's owner does. */
export type StreamOwner = {
  /** Finds out whether the caller may read on. @throws a refusal where not */
  look: () => Promise<unknown>
  /** What was written has left: more can be written. */
  onDrain?: () => void
  /** The stream is over, whoever ended it. Called once. */
  onClose: () => void
}

/** A stream that is open. */
export type OpenStream = {
  readonly response: ServerResponse
  /** Answers false where nothing more should be written before it has left. */
  write(text: string): boolean
  /** Ends the stream; a reader that does not take what is left is dropped. */
  end(text?: string): void
}

export type OpenStreamsSettings = { stopping: AbortSignal; heartbeatEvery?: number; rightsEvery?: number }

/**
 * All streams of this process. They share their timers, and each keeps as little as can be: thousands of them wait for most of
 * their lives.
 */
export function createOpenStreams({ stopping, heartbeatEvery, rightsEvery }: OpenStreamsSettings) {
  const open = new Set<Stream>()
  const heartbeats = createWheel<Stream>(heartbeatEvery ?? HEARTBEAT_EVERY, (stream) => stream.beat())
  const looks = createWheel<Stream>(rightsEvery ?? LOOK_EVERY, (stream) => void stream.lookAgain())
  stopping.addEventListener('abort', () => {
    heartbeats.stop()
    looks.stop()
    for (const stream of open) stream.end()
  })
  return {
    /** Begins the answer. Null where the server stops or the reader has gone. */
    open(response: ServerResponse, headers: StreamHeaders, owner: StreamOwner): OpenStream | null {
      if (stopping.aborted || response.destroyed) {
        response.destroy()
        return null
      }
      const stream = new Stream(response, owner)
      response.writeHead(200, { ...definedHeaders(headers), ...HEADERS })
      response.flushHeaders()
      const leaveHeartbeats = heartbeats.add(stream)
      const leaveLooks = looks.add(stream)
      open.add(stream)
      response.once('close', () => {
        leaveHeartbeats()
        leaveLooks()
        open.delete(stream)
        owner.onClose()
      })
      return stream
    },
  }
}

export type OpenStreams = ReturnType<typeof createOpenStreams>

class Stream implements OpenStream {
  readonly response: ServerResponse
  private readonly owner: StreamOwner
  private looking = false
  private silent = 0

  constructor(response: ServerResponse, owner: StreamOwner) {
    this.response = response
    this.owner = owner
    if (owner.onDrain) response.on('drain', () => this.drained())
  }

  write(text: string): boolean {
    const { response } = this
    if (response.writableEnded || response.destroyed) return false
    return response.write(text)
  }

  end(text?: string): void {
    const { response } = this
    if (response.writableEnded) return
    const giveUp = setTimeout(() => response.destroy(), LAST_WORDS)
    response.once('close', () => clearTimeout(giveUp))
    response.end(text)
  }

  beat(): void {
    const { response } = this
    if (response.writableLength === 0) {
      this.silent = 0
      this.write(RUN_STREAM_HEARTBEAT)
      return
    }
    this.silent += 1
    if (this.silent >= MOST_SILENT) response.destroy()
  }

  /** Whatever fails beside a refusal, as while the database is away, says nothing about rights. */
  async lookAgain(): Promise<void> {
    if (this.looking) return
    this.looking = true
    try {
      await this.owner.look()
    } catch (error) {
      if (error instanceof Refusal && error.status < 500) this.end()
    }
    this.looking = false
  }

  private drained(): void {
    this.silent = 0
    this.owner.onDrain?.()
  }
}
