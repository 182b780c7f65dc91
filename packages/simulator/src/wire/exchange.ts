import type { IncomingMessage, ServerResponse } from 'node:http'
import { randomUUID } from 'node:crypto'
import type { Received, ReceivedLog } from '../received-log.ts'
import { errorShape } from '../chat/error-body.ts'
import type { Form } from '../chat/form.ts'
import { VENDORS, type Vendor } from '../vendors/vendors.ts'

/** One request and its answer on the wire, noted in the log. */
export type Exchange = {
  request: IncomingMessage
  response: ServerResponse
  vendor: Vendor
  form: Form | undefined
  entry: Received
  requestId: string
  /** Aborted when the connection to the caller is closed or the answer is whole. */
  gone: AbortSignal
  /** Breaks the connection from the vendor's side. */
  destroy(): void
}

/** Begins to watch one exchange: its status and an early close by the caller are noted in the log. */
export function watchExchange(
  known: Pick<Exchange, 'request' | 'response' | 'vendor' | 'form' | 'entry'>,
  log: ReceivedLog,
): Exchange {
  const { response, entry } = known
  const gone = new AbortController()
  let isOurDoing = false
  response.once('close', () => {
    entry.closedEarly = !response.writableFinished && !isOurDoing
    gone.abort()
    log.changed(entry)
  })
  return {
    ...known,
    requestId: `req_${randomUUID().replaceAll('-', '').slice(0, 24)}`,
    gone: gone.signal,
    destroy() {
      isOurDoing = true
      response.destroy()
    },
  }
}

/** Begins the answer: status, content type and the vendor's own request id. */
export function beginAnswer(exchange: Exchange, status: number, headers: Record<string, string>): void {
  exchange.entry.status = status
  exchange.response.writeHead(status, { ...headers, [VENDORS[exchange.vendor].requestIdHeader]: exchange.requestId })
  exchange.response.flushHeaders()
}

/** Answers with a whole JSON body. */
export function answerJson(
  exchange: Exchange,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  beginAnswer(exchange, status, { 'content-type': 'application/json', ...headers })
  exchange.response.end(JSON.stringify(body))
}

/** Refuses in the vendor's own form. */
export function refuse(
  exchange: Exchange,
  {
    status,
    message,
    retryAfterSeconds,
    code,
  }: { status: number; message?: string; retryAfterSeconds?: number; code?: string },
): void {
  const { body, headers } = errorShape(exchange, status, exchange.requestId, message, code)
  const retryAfter: Record<string, string> =
    retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }
  answerJson(exchange, status, body, { ...headers, ...retryAfter })
}
