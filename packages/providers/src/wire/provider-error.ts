import {
  APICallError,
  InvalidArgumentError,
  InvalidPromptError,
  LoadAPIKeyError,
  LoadSettingError,
  NoSuchModelError,
  UnsupportedFunctionalityError,
} from '@ai-sdk/provider'
import { refusalText, tryAgainText } from '@atrium/domain/notifications/refusal-texts'
import type { RunError } from '@atrium/domain/runs/run-event'
import { RetryError, StreamProviderError } from 'ai'
import { UpstreamLimitError, type LimitReached } from './fetch-with-limits.ts'
import type { UpstreamHealth } from './circuit.ts'
import { RefusedContentError } from './refused-content-error.ts'
import { UnfitRequestError } from './unfit-request-error.ts'

/** A vendor's failure: what the person reads, and what the next step goes by. */
export type ProviderError = {
  error: RunError
  /** Whether asking once more at once may help. A time-out is not tried again: the person has waited long enough. */
  tryAgain: boolean
  /** Milliseconds that the vendor wants to be left alone. */
  retryAfterMs: number | null
  /** What it says of the vendor as a whole. */
  health: UpstreamHealth
  /** The vendor had begun to answer well: what was asked for is made, though it did not arrive. */
  begun?: true
}

/** Who failed, in words. */
export type FailureContext = { title: string; modelName: string; requestIdHeaders: readonly string[]; now: number }

type Facts = {
  status?: number
  headers?: Record<string, string>
  body?: string
  message: string
}

/** Sentences by status; `said` is the vendor's own word, where it helps and holds no secret. */
const SENTENCES: Readonly<Record<number, (context: FailureContext, said: string) => string>> = {
  400: ({ title }, said) => `${title} rejected the request${said}`,
  401: ({ title }) => refusalText('vendorKey', { title }),
  402: ({ title }) => refusalText('vendorPayment', { title }),
  403: ({ title, modelName }) => refusalText('vendorForbids', { title, name: modelName }),
  404: ({ title, modelName }) => refusalText('vendorLacks', { title, name: modelName }),
  408: ({ title }) => refusalText('vendorGaveUp', { title }),
  413: ({ title }) => refusalText('vendorTooLarge', { title }),
  422: ({ title }, said) => `${title} rejected the request${said}`,
  429: ({ title }) => refusalText('vendorTooMany', { title }),
  503: ({ title }) => refusalText('vendorAway', { title }),
  504: ({ title }) => refusalText('vendorGaveUp', { title }),
  529: ({ title }) => refusalText('vendorOverloaded', { title }),
}

const LIMIT_SENTENCES: Readonly<Record<LimitReached, (title: string) => string>> = {
  'no-answer': (title) => refusalText('vendorSilent', { title }),
  idle: (title) => refusalText('vendorStopped', { title }),
  body: (title) => refusalText('vendorTooLong', { title }),
  line: (title) => refusalText('vendorUnreadable', { title }),
  'content-type': (title) => `${title} did not send an answer. Its address may be wrong.`,
  redirect: (title) => `${title} redirects to another address, which is not allowed.`,
  cut: (title) => refusalText('vendorLost', { title }),
}

/** What the SDK throws before it asks: the request cannot be made as it is. */
const NOT_ASKED = [
  InvalidArgumentError,
  InvalidPromptError,
  LoadAPIKeyError,
  LoadSettingError,
  NoSuchModelError,
  UnsupportedFunctionalityError,
]

/**
 * What vendors call a refusal of their content filters: OpenAI and Azure (`moderation_blocked`, `content_policy_violation`,
 * `content_filter`), Bedrock ("blocked by our content filters"), Stability (`content_moderation`, `invalid_prompts`) and Google
 * ("Responsible AI practices").
 */
const REFUSED_CONTENT =
  /moderation_blocked|content_policy_violation|content_?filter|content filters|content_moderation|invalid_prompts|responsible ai/i
const REFUSING_STATUSES: readonly number[] = [400, 403, 422]

const SPENT = /insufficient_quota|billing_hard_limit/

const RETRYABLE = new Set([408, 409, 425, 429, 500, 502, 503, 504, 529])

const SAID_LIMIT = 300

/** Any failure of a request to a vendor, in plain words with the vendor's status and request id. Never throws. */
export function toProviderError(thrown: unknown, context: FailureContext): ProviderError {
  const cause = RetryError.isInstance(thrown) ? thrown.lastError : thrown
  const limit = findLimit(cause)
  if (limit !== undefined) return limitError(limit, context)
  if (cause instanceof RefusedContentError) return refusedContent(context, {})
  if (cause instanceof UnfitRequestError) return unfitError(cause)
  const facts = factsOf(cause)
  if (facts?.status !== undefined) return statusError(facts.status, facts, context)
  if (NOT_ASKED.some((known) => known.isInstance(cause))) return notAskedError(cause, context)
  if (isUnreached(cause)) return connectionError(context)
  return unreadableError(context)
}

/** The vendor ended the answer before it was whole. */
export function cutError({ title }: FailureContext): ProviderError {
  const message = LIMIT_SENTENCES.cut(title)
  return { error: { message, retryable: true }, tryAgain: true, retryAfterMs: null, health: 'unknown', begun: true }
}

/** The vendor is being left alone. */
export function circuitError(title: string, waitMs: number): RunError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  const message = `${refusalText('vendorFailing', { title })} ${tryAgainText(seconds)}`
  return { message, retryable: true }
}

/** The vendor of this model has no connection in this installation. */
export function unconfiguredError({ name }: { name: string }): RunError {
  const message = refusalText('modelNotSetUp', { name })
  return { message, retryable: false }
}

/** Tells for how long the vendor asked to be left alone. */
export function waitInWords({ error, retryAfterMs }: ProviderError): RunError {
  if (retryAfterMs === null) return error
  return { ...error, message: `${error.message} ${tryAgainText(Math.ceil(retryAfterMs / 1000))}` }
}

function limitError(limit: UpstreamLimitError, context: FailureContext): ProviderError {
  if (limit.reached === 'cut') return cutError(context)
  const { title } = context
  const message = LIMIT_SENTENCES[limit.reached](title)
  const timedOut = limit.reached === 'no-answer' || limit.reached === 'idle'
  return {
    error: { message, retryable: timedOut },
    tryAgain: false,
    retryAfterMs: null,
    health: timedOut ? 'failing' : 'well',
  }
}

function statusError(status: number, facts: Facts, context: FailureContext): ProviderError {
  const spent = status === 429 && SPENT.test(facts.body ?? '')
  const sentence = SENTENCES[spent ? 402 : status] ?? otherStatus(status)
  const retryable = RETRYABLE.has(status) && !spent
  const requestId = context.requestIdHeaders.map((name) => facts.headers?.[name]).find((id) => id !== undefined)
  const named = { status, ...(requestId === undefined ? {} : { requestId }) }
  if (REFUSING_STATUSES.includes(status) && REFUSED_CONTENT.test(facts.body ?? ''))
    return refusedContent(context, named)
  const message = sentence(context, said(facts.message))
  return {
    error: { message, retryable, ...named },
    tryAgain: retryable,
    retryAfterMs: retryable ? retryAfter(facts.headers ?? {}, context.now) : null,
    health: status >= 500 || status === 408 ? 'failing' : 'well',
  }
}

/** The same words would be refused again. */
function refusedContent({ title }: FailureContext, named: Pick<RunError, 'status' | 'requestId'>): ProviderError {
  const message = refusalText('vendorBlocked', { title })
  return { error: { message, retryable: false, ...named }, tryAgain: false, retryAfterMs: null, health: 'well' }
}

function unfitError({ message }: UnfitRequestError): ProviderError {
  return { error: { message, retryable: false }, tryAgain: false, retryAfterMs: null, health: 'unknown' }
}

function otherStatus(status: number): (context: FailureContext, said: string) => string {
  if (status >= 500) return ({ title }) => refusalText('vendorError', { title, status })
  return ({ title }, word) => `${title} rejected the request (status ${status})${word}`
}

function notAskedError(cause: unknown, { title }: FailureContext): ProviderError {
  const reason = said(cause instanceof Error ? cause.message : '')
  const error = { message: `The request to ${title} failed${reason}`, retryable: false }
  return { error, tryAgain: false, retryAfterMs: null, health: 'unknown' }
}

function connectionError({ title }: FailureContext): ProviderError {
  const message = refusalText('vendorUnreached', { title })
  return { error: { message, retryable: true }, tryAgain: true, retryAfterMs: null, health: 'failing' }
}

function unreadableError({ title }: FailureContext): ProviderError {
  const message = refusalText('vendorUnreadable', { title })
  return { error: { message, retryable: true }, tryAgain: true, retryAfterMs: null, health: 'unknown', begun: true }
}

/** What fetch throws when there is no connection, and what the SDK makes of it. */
function isUnreached(error: unknown): boolean {
  if (APICallError.isInstance(error)) return error.statusCode === undefined
  return error instanceof TypeError && error.message === 'fetch failed'
}

/** The limit may lie below what the SDK and fetch wrapped around it. */
function findLimit(error: unknown): UpstreamLimitError | undefined {
  let current = error
  for (let depth = 0; depth < 8 && current instanceof Error; depth += 1) {
    if (current instanceof UpstreamLimitError) return current
    if (current.name === 'TimeoutError') return new UpstreamLimitError('no-answer', current.message)
    current = current.cause
  }
  return undefined
}

function factsOf(error: unknown): Facts | undefined {
  if (APICallError.isInstance(error)) {
    const { statusCode, responseHeaders, responseBody, message } = error
    // An answer that began well and then was none of ours to read carries the status of its beginning.
    if (statusCode !== undefined && statusCode < 400) return undefined
    return { status: statusCode, headers: responseHeaders, body: responseBody, message }
  }
  if (StreamProviderError.isInstance(error)) {
    return { status: error.statusCode ?? 500, body: JSON.stringify(error.data ?? null), message: error.message }
  }
  return undefined
}

/** The vendor's own word on one line; what looks like a key is taken out. */
function said(message: string): string {
  const line = message
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/\b(?:sk|key|AKIA|AIza)[-_A-Za-z0-9*]{8,}/g, '[key]')
    .trim()
    .slice(0, SAID_LIMIT)
  if (line === '') return '.'
  return `: ${line}${/[.!?]$/.test(line) ? '' : '.'}`
}

/** `retry-after` in seconds or as a date, `retry-after-ms` where a vendor is more exact. */
function retryAfter(headers: Record<string, string>, now: number): number | null {
  const exact = Number(headers['retry-after-ms'] ?? Number.NaN)
  if (Number.isFinite(exact) && exact >= 0) return exact
  const text = headers['retry-after']
  if (text === undefined) return null
  const seconds = Number(text)
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000)
  const date = Date.parse(text)
  return Number.isNaN(date) ? null : Math.max(0, date - now)
}
