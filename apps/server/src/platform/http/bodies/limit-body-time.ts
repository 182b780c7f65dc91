import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { refuseUnreadableRequest } from '../unreadable-request.ts'

/** Milliseconds in which a body has to come in: forty megabytes over a slow line, and no more. */
const LONGEST_BODY = 300_000

/** The same for calls that anyone may make: a form of a few fields, from whoever it is. */
const LONGEST_OPEN_BODY = 10_000

const TIMEOUT = Object.assign(new Error('The request body took too long to arrive.'), {
  code: 'ERR_HTTP_REQUEST_TIMEOUT',
})

/** Milliseconds without a byte after which nothing of an upload is expected any more: its sender is likely to have gone without a word. */
const LONGEST_SILENCE = 120_000

/**
 * Ends a request whose body does not come in in time. Uploads may take as long as the server lets any request take, while something
 * of them comes.
 */
export async function limitBodyTime({ raw, routeOptions }: FastifyRequest): Promise<void> {
  if (!awaitsBody(raw)) return
  const { call } = routeOptions.config
  if (call?.multipart) endSilent(raw)
  else endSlow(raw, call?.access === 'anyone' ? LONGEST_OPEN_BODY : LONGEST_BODY)
}

/** The same for a call that is answered past the framework. */
export function limitBodyOfCall(raw: IncomingMessage): void {
  if (awaitsBody(raw)) endSlow(raw, LONGEST_BODY)
}

function awaitsBody({ headers, complete }: IncomingMessage): boolean {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  return hasBody && !complete
}

function endSlow(raw: IncomingMessage, patience: number): void {
  const giveUp = setTimeout(() => end(raw), patience)
  giveUp.unref()
  raw.once('close', () => clearTimeout(giveUp))
}

function endSilent(raw: IncomingMessage): void {
  const { socket } = raw
  let known = socket.bytesRead
  const look = setInterval(() => {
    if (socket.bytesRead === known) end(raw)
    known = socket.bytesRead
  }, LONGEST_SILENCE)
  look.unref()
  raw.once('close', () => clearInterval(look))
}

function end(raw: IncomingMessage): void {
  if (!raw.complete) refuseUnreadableRequest(TIMEOUT, raw.socket)
}
