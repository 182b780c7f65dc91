import { FAILURE_TEXTS } from '@atrium/domain/notifications/message-texts'
import { Refusal } from '#platform/http/refusal.ts'

/**
 * What a person is told of a file that is not kept: the sentence of the specification's error catalog (section 8) and, as the
 * issue's message, why.
 */
export function invalidFileType(reason: string): Refusal {
  return new Refusal(422, FAILURE_TEXTS.fileType, { issues: [{ path: 'body.file', message: reason }] })
}

export function invalidFileName(reason: string): Refusal {
  return new Refusal(422, FAILURE_TEXTS.fileName, { issues: [{ path: 'body.file', message: reason }] })
}

/** @param limit bytes */
export function tooLargeFile(limit: number): Refusal {
  const message = `The file is too large: the limit is ${Math.floor(limit / 1_000_000)} MB.`
  return new Refusal(413, message, { issues: [{ path: 'body.file', message }] })
}
