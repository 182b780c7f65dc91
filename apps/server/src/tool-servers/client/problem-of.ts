import { type Reason, reasonFor } from '@atrium/domain/reasons/reason'
import { Refusal } from '#platform/http/refusal.ts'
import { ToolServerProblem } from './tool-server-problem.ts'

const LONGEST = 300

/** What went wrong with a server of tools: in a sentence that names it, and as a reason. What the server itself says stands in quotes: it is not ours. */
export function problemOf(error: unknown, server: string): ToolServerProblem {
  if (error instanceof ToolServerProblem) return error
  const problem = (sentence: string, reason: Reason) =>
    new ToolServerProblem(`${server}${sentence}`, reason, { cause: error })
  const refusal = refusalIn(error)
  if (refusal) return problem(`: ${refusal.message}`, refusal.reason)
  const { name = '', message = '' } = error instanceof Error ? error : {}
  if (/Timeout|Abort/i.test(`${name} ${codeOf(error)}`) || /timed out|aborted/i.test(message)) {
    return problem(' did not answer in time.', reasonFor('toolsTooLong'))
  }
  if (codeOf(error) === 'INVALID_RESULT') {
    return problem(' does not keep to the protocol.', reasonFor('toolsProtocol'))
  }
  if (/Unauthorized/i.test(name) || /\b401\b/.test(message)) {
    return problem(' asks for another sign-in.', reasonFor('toolsSignIn'))
  }
  const said = message.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST)
  // What Node.js says of every connection that fails; its cause names a port, or a certificate, and helps nobody here.
  if (said === '' || message === 'fetch failed') {
    return problem(' could not be reached. Check its address, and that it is running.', reasonFor('toolsConnection'))
  }
  return problem(` could not be used: “${said}”`, reasonFor('toolsSaid', { message: said }))
}

/** The guard's own words, however deep they lie. */
function refusalIn(error: unknown): Refusal | null {
  for (let each = error; each instanceof Error; each = each.cause) if (each instanceof Refusal) return each
  return null
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}
