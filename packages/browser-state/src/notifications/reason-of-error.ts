import { RequestError } from '@atrium/client/request-error'
import { FAILURE_TEXTS } from '@atrium/domain/notifications/message-texts'
import { asSentence, reasonOf } from '@atrium/domain/notifications/failure-sentence'

/** Why something failed, as a sentence: of a call, what the server says and why the first field was refused. */
export function reasonOfError(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const issues = error instanceof RequestError ? error.issues : undefined
  return asSentence(reasonOf(message || FAILURE_TEXTS.unknown, issues))
}
