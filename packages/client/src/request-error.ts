import { errorText } from '@atrium/contract/default-errors'
import type { Problem } from '@atrium/contract/entities/problem'
import { readProblem } from '@atrium/contract/wire/problem'

/** What was asked, as far as it may be shown and logged: never the credentials. */
export type RequestDescription = {
  /** The call's place in the contract, for example `threads.get`. */
  call: string
  method: string
  url: string
  body?: unknown
}

/** The server answered with a failure. `message` is the sentence to show. */
export class RequestError extends Error {
  readonly url: string
  readonly status: number
  /** The call's own or the default text of the status. Source: the specification's error catalog, section 8. */
  readonly statusText: string
  /** The parsed JSON, or the text as it came. */
  readonly body: unknown
  readonly request: RequestDescription
  readonly warnings: readonly string[]
  /** The fields that were refused, where the server names them. */
  readonly issues: NonNullable<Problem['issues']>
  readonly requestId: string | undefined
  /** Seconds after which another try makes sense, as the server says it. */
  readonly retryAfter: number | undefined

  constructor(request: RequestDescription, answer: FailedAnswer, overrides?: Partial<Record<number, string>>) {
    const statusText = errorText(answer.status, overrides)
    const problem = readProblem(answer.contentType, answer.text)
    super(problem.error ?? statusText)
    this.name = 'RequestError'
    this.url = request.url
    this.status = answer.status
    this.statusText = statusText
    this.body = problem.body
    this.request = request
    this.warnings = problem.warnings
    this.issues = problem.issues
    this.requestId = problem.requestId
    this.retryAfter = answer.retryAfter
  }
}

export type FailedAnswer = { status: number; contentType: string | null; text: string; retryAfter?: number }

/** No answer came, or it broke off: the network, a stopped server, a closed connection. */
export class NetworkError extends Error {
  readonly url: string
  readonly request: RequestDescription

  constructor(request: RequestDescription, cause: unknown, message = NETWORK_ERROR) {
    super(message, { cause })
    this.name = 'NetworkError'
    this.url = request.url
    this.request = request
  }
}

export const NETWORK_ERROR = "Couldn't reach the server. Check your connection and try again."
export const CUT_ERROR = 'The connection to the server was lost.'
