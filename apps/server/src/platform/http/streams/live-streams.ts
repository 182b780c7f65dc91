import { RUN_STREAM_HEARTBEAT } from '@atrium/contract/wire/run-stream'
import type { ServerResponse } from 'node:http'
import { createWheel } from './create-wheel.ts'
import { definedHeaders } from '../defined-headers.ts'
import type { LiveReader } from '../answers/answer.ts'
import { Refusal } from '../refusal.ts'

/** Milliseconds between two signs of life on a silent stream; proxies close one that is silent for about a minute. */
const HEARTBEAT_EVERY = 15_000
/** How often the rights behind an open stream are looked at again, in milliseconds. */
const LOOK_EVERY = 30_000
/** What may wait for a slow reader, in bytes. One that takes less is dropped: it comes back and reads everything again. */
const MOST_WAITING = 1_000_000
/** Heartbeats that a reader may leave lying before it is dropped: about a minute. */
const MOST_SILENT = 4

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  // Nothing comes after an endless answer: a server that stops need not wait for the connection.
  connection: 'close',
}

type OpenStream = {
  response: ServerResponse
  reader: LiveReader
  /** Finds out whether the caller may read on. */
  look: () => Promise<void>
  looking: boolean
  silent: number
}

type LiveStreamSettings = { stopping: AbortSignal; heartbeatEvery?: number; rightsEvery?: number }

/**
 * All streams without an end of this process. They share their timers, and each keeps as little as can be: thousands of them wait
 * for most of their lives.
 */
export function createLiveStreams({ stopping, heartbeatEvery, rightsEvery }: LiveStreamSettings) {
  const open = new Set<OpenStream>()
  const heartbeats = createWheel(heartbeatEvery ?? HEARTBEAT_EVERY, beat)
  const looks = createWheel(rightsEvery ?? LOOK_EVERY, lookAgain)
  stopping.addEventListener('abort', () => {
    heartbeats.stop()
    looks.stop()
    for (const { response } of open) endSoon(response)
  })
  return {
    /** Begins the answer and hands it to its reader; returns at once. */
    open(
      response: ServerResponse,
      headers: Readonly<Record<string, string | number | string[] | undefined>>,
      { reader, look }: Pick<OpenStream, 'reader' | 'look'>,
    ): void {
      if (stopping.aborted || response.destroyed) return void response.destroy()
      const stream: OpenStream = { response, reader, look, looking: false, silent: 0 }
      response.writeHead(200, { ...definedHeaders(headers), ...HEADERS })
      const leaveHeartbeats = heartbeats.add(stream)
      const leaveLooks = looks.add(stream)
      open.add(stream)
      response.once('close', () => {
        leaveHeartbeats()
        leaveLooks()
        open.delete(stream)
        reader.close()
      })
      reader.open((text) => send(response, text))
    },
  }
}

function send(response: ServerResponse, text: string): void {
  if (response.writableEnded || response.destroyed) return
  response.write(text)
  if (response.writableLength > MOST_WAITING) response.destroy()
}

function beat(stream: OpenStream): void {
  const { response } = stream
  if (response.writableLength === 0) {
    stream.silent = 0
    send(response, RUN_STREAM_HEARTBEAT)
    return
  }
  stream.silent += 1
  if (stream.silent >= MOST_SILENT) response.destroy()
}

/** Whatever fails beside a refusal, as while the database is away, says nothing about rights. */
async function lookAgain(stream: OpenStream): Promise<void> {
  if (stream.looking) return
  stream.looking = true
  try {
    await stream.look()
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) endSoon(stream.response)
  }
  stream.looking = false
}

/** How long a reader has for the end of its stream, in milliseconds. */
const LAST_WORDS = 2000

function endSoon(response: ServerResponse): void {
  const giveUp = setTimeout(() => response.destroy(), LAST_WORDS)
  response.once('close', () => clearTimeout(giveUp))
  response.end()
}
