import { STATUS_CODES } from 'node:http'
import type { Call } from '@atrium/contract/call'
import { errorText } from '@atrium/contract/default-errors'
import { STATUS_TEXTS } from '@atrium/domain/notifications/status-texts'
import type { Problem } from '@atrium/contract/entities/problem'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isUnreachable } from '../database/failures/is-unreachable.ts'
import { isFull } from '../is-full.ts'
import { StorageClosed, StorageFull, StorageSilent } from '../storage/storage.ts'
import { noRoom } from './no-room.ts'
import { issuesOf, Refusal } from './refusal.ts'

/** What is wrong with a request that never reached its handler, by Fastify's error code. */
const SENTENCES: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send the body as JSON with the header Content-Type: application/json.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body is too large.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body does not match its Content-Length header.',
  FST_ERR_BAD_URL: 'The address is malformed.',
  FST_PARTS_LIMIT: 'The form has too many parts: send its fields and one file.',
  FST_FILES_LIMIT: 'The form contains several files: send one at a time.',
  FST_FIELDS_LIMIT: 'The form has too many fields.',
  FST_PROTO_VIOLATION: 'A field must not be named __proto__, constructor, or prototype.',
  FST_INVALID_JSON_FIELD_ERROR: 'A field of the form is declared as JSON but is not valid JSON.',
  FST_ERR_MAX_PARAM_LENGTH: 'A part of the address is too long.',
}

const WRONG_TYPE = 'FST_ERR_CTP_INVALID_MEDIA_TYPE'
const FORM_NEEDED = 'Send the file in a form with the header Content-Type: multipart/form-data.'

/** The status of a failed check by the part of the request: what cannot be an id names nothing, so it is not found. */
const FAILED_CHECKS: Readonly<Record<string, { root: string; status: number }>> = {
  params: { root: 'params', status: 404 },
  querystring: { root: 'query', status: 400 },
  body: { root: 'body', status: 422 },
}

/** A request can be wrong in a hundred thousand places; nobody reads more than these. */
const MOST_ISSUES = 100

const UNREACHABLE = 'The database is unreachable. Nothing was lost; try again shortly.'
const SILENT = 'File storage is not responding. Nothing was lost; try again shortly.'
const CLOSED = 'File storage is unavailable. Nothing was lost; ask your administrator to check it.'
const STOPPING = 'The server is stopping. Try again in a moment.'

/** Of a request whose sender has gone before it was whole. */
export const INTERRUPTED = 'The request was interrupted.'

/** Answers with problem JSON (RFC 9457), whatever went wrong. Only what is not the caller's doing is logged. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = hasBrokenOff(request) ? new Refusal(400, INTERRUPTED) : toRefusal(error, request)
  if (refusal.status >= 500 && !(error instanceof Refusal)) {
    request.log.error({ err: error, method: request.method, route: request.routeOptions?.url }, 'a request failed')
  }
  const problem = problemOf(refusal, request.routeOptions?.config?.call, request.id)
  return reply
    .headers(refusal.headers)
    .code(problem.status)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/problem+json; charset=utf-8')
    .serializer((body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body)))
    .send(problem)
}

/** Its sender is gone, or the network: nobody's fault here, and nothing of the database. */
function hasBrokenOff({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete
}

/** The body of a failure: the refusal's own sentence, else the call's or the default text of its status. */
export function problemOf(refusal: Refusal, call: Pick<Call, 'errors'> | undefined, requestId: string): Problem {
  const { status, message, issues, data } = refusal
  return {
    type: 'about:blank',
    title: STATUS_TEXTS[status] ?? STATUS_CODES[status] ?? 'Error',
    status,
    error: message || errorText(status, call?.errors),
    ...(issues.length > 0 && { issues: issues.slice(0, MOST_ISSUES) }),
    requestId,
    ...(data !== undefined && { data }),
  }
}

/** What a failure is for whoever asked, whatever went wrong. */
export function toRefusal(error: unknown, { routeOptions }: Partial<Pick<FastifyRequest, 'routeOptions'>>): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof StorageSilent) return unavailable(SILENT, 60)
  if (error instanceof StorageFull || isFull(error)) return noRoom()
  if (error instanceof StorageClosed) return unavailable(CLOSED, 60)
  if (isUnreachable(error)) return unavailable(UNREACHABLE, 5)
  if (!(error instanceof Error)) return new Refusal(500)
  // A request ends early where its sender is gone, who is told nothing, and where the server stops.
  if (error.name === 'AbortError') return stopping()
  const { code, statusCode, validationContext = '' } = error as Partial<FastifyError>
  const check = FAILED_CHECKS[validationContext]
  if (check && error instanceof z.ZodError) return refusedFields(check, error)
  if (code === WRONG_TYPE && routeOptions?.config?.call?.multipart) return new Refusal(415, FORM_NEEDED)
  const isCallersFault = statusCode !== undefined && statusCode >= 400 && statusCode < 500
  return isCallersFault ? new Refusal(statusCode, SENTENCES[code ?? ''] ?? error.message) : new Refusal(500)
}

/** What is asked of a server that stops. */
export function stopping(): Refusal {
  return unavailable(STOPPING, 5)
}

function unavailable(sentence: string, seconds: number): Refusal {
  return new Refusal(503, sentence, { headers: { 'retry-after': String(seconds) } })
}

function refusedFields({ root, status }: { root: string; status: number }, error: z.ZodError): Refusal {
  const issues = issuesOf(root, error)
  if (root === 'params') return new Refusal(status, '', { issues })
  const [first] = issues
  const rest = issues.length > 1 ? ` (and ${issues.length - 1} more)` : ''
  return new Refusal(status, first ? `${first.path}: ${first.message}${rest}` : '', { issues })
}
