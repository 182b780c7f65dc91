import { DEFAULT_TITLE } from './emphasis.ts'
import { reasonOf, withLead } from './failure-sentence.ts'
import { notification, type Notification } from './notification.ts'

/** What a failed call tells: its status, its own message, and of the answer the body and the fields that were refused. */
export type Failure = { status?: number; message: string; body?: unknown; issues?: readonly { message: string }[] }

type Words = {
  /** The sentence of what was tried ("Failed to run thread!"): it goes before. */
  lead?: string
  /** In the reader's language. */
  warningTitle?: string
} & Pick<Notification, 'action' | 'about'>

/**
 * One notification for the error, titled Error plus the status, with the body's error text or else the message and why the first field was
 * refused; then one for each warning of the body that does not repeat it.
 * Source: the specification, section 8, "User-facing behaviour".
 */
export function notificationsOfFailure(
  { status, message, body, issues }: Failure,
  { lead, warningTitle, ...more }: Words = {},
): Notification[] {
  const text = errorTextOf(body) ?? message
  const title = status === undefined ? DEFAULT_TITLE : `${DEFAULT_TITLE} ${status}`
  const reason = reasonOf(text, issues)
  const error = notification({ title, message: lead ? withLead(lead, reason) : reason, ...more })
  const warnings = warningsOf(body).filter((warning) => warning !== text && warning !== message)
  return [error, ...notificationsOfWarnings(warnings, warningTitle)]
}

/** One warning notification for each different text. */
export function notificationsOfWarnings(warnings: readonly string[], title = 'Warning'): Notification[] {
  return [...new Set(warnings)].map((message) => notification({ emphasis: 'warning', title, message }))
}

/** The warnings that an answer or a failure carries beside its data. */
export function warningsOf(body: unknown): string[] {
  const warnings = fieldOf(body, 'warnings')
  return Array.isArray(warnings) ? warnings.filter((warning) => typeof warning === 'string' && warning !== '') : []
}

/** `error` may be the text itself or an object with a `message`. */
function errorTextOf(body: unknown): string | undefined {
  const error = fieldOf(body, 'error')
  const text = typeof error === 'string' ? error : fieldOf(error, 'message')
  return typeof text === 'string' && text !== '' ? text : undefined
}

function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
  return (value as { [key: string]: unknown })[name]
}
