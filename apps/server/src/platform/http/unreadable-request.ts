import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { newId } from '../ids.ts'
import { problemOf } from './problems.ts'
import { Refusal } from './refusal.ts'

/** What Node.js could not read as a request, by its code. Source: https://nodejs.org/api/http.html#event-clienterror */
const REFUSALS: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: new Refusal(431, 'The headers are too large. Clear the cookies of this site and try again.'),
  ERR_HTTP_REQUEST_TIMEOUT: new Refusal(408, 'The request took too long to arrive.'),
}

const UNREADABLE = new Refusal(400, 'This is not a valid HTTP request.')

/** Answers a request that never became one, as problem JSON straight to its socket, and closes it. */
export function refuseUnreadableRequest({ code }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy()
  const problem = problemOf(REFUSALS[code ?? ''] ?? UNREADABLE, undefined, newId())
  const body = JSON.stringify(problem)
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}
