import type { Problem } from '@atrium/contract/entities/problem'
import { type Reason, reasonSaid } from '@atrium/domain/reasons/reason'
import type { z } from 'zod'

type Issue = NonNullable<Problem['issues']>[number]

/** An expected refusal: it becomes problem JSON with this status and sentence. Anything else that is thrown is a bug (500). */
export class Refusal extends Error {
  readonly status: number
  readonly issues: readonly Issue[]
  readonly headers: Readonly<Record<string, string>>
  /** What stands there instead of what was sent, for the caller to settle with. */
  readonly data: unknown
  /** What is kept of it where nobody waits for an answer: screens word it in their language. */
  readonly reason: Reason

  /** `sentence` is shown to people; without one the call's or the default error text of the status serves. */
  constructor(
    status: number,
    sentence = '',
    details: { issues?: readonly Issue[]; headers?: Record<string, string>; data?: unknown; reason?: Reason } = {},
  ) {
    super(sentence)
    this.name = 'Refusal'
    this.status = status
    this.issues = details.issues ?? []
    this.headers = details.headers ?? {}
    this.data = details.data
    this.reason = details.reason ?? reasonSaid(sentence)
  }
}

export const notFound = (sentence?: string) => new Refusal(404, sentence)
export const forbidden = (sentence?: string) => new Refusal(403, sentence)
export const conflict = (sentence?: string) => new Refusal(409, sentence)
export const unprocessable = (sentence: string, issues: readonly Issue[] = []) => new Refusal(422, sentence, { issues })

/** The issues of a failed schema, with paths below `root` (`body`, `query`, `params`). Fields that nobody knows are named one by one. */
export function issuesOf(root: string, error: Pick<z.ZodError, 'issues'>): Issue[] {
  return error.issues.flatMap((issue) => {
    const path = [root, ...issue.path].join('.')
    if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }]
    return issue.keys.map((key) => ({ path: `${path}.${key}`, message: 'Unknown field.' }))
  })
}
