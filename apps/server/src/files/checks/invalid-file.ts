import { tooLargeText } from '@atrium/domain/notifications/file-refusal-texts'
import { FAILURE_TEXTS } from '@atrium/domain/notifications/message-texts'
import { Refusal } from '#platform/http/refusal.ts'

/**
 * What a person is told of a file of a type that is not kept: the sentence of the specification's error catalog (section 8) and, as the
 * issue's message, why.
 */
export function invalidFileType(reason: string): Refusal {
  return new Refusal(422, FAILURE_TEXTS.fileType, { issues: [{ path: 'body.file', message: reason }] })
}

/** The same of a file of a type that is kept, which is not kept for another reason: its type is not what is wrong. */
export function unfitFile(reason: string): Refusal {
  return new Refusal(422, reason, { issues: [{ path: 'body.file', message: reason }] })
}

export function invalidFileName(reason: string): Refusal {
  return new Refusal(422, FAILURE_TEXTS.fileName, { issues: [{ path: 'body.file', message: reason }] })
}

/** @param limit bytes */
export function tooLargeFile(limit: number): Refusal {
  const message = tooLargeText(Math.floor(limit / 1_000_000))
  return new Refusal(413, message, { issues: [{ path: 'body.file', message }] })
}
