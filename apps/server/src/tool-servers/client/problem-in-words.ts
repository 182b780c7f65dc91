import { Refusal } from '#platform/http/refusal.ts'
import { ToolServerProblem } from './open-tool-client.ts'

const LONGEST = 300

/** What went wrong with a server of tools, in a sentence that names it. What the server itself says stands in quotes: it is not ours. */
export function problemInWords(error: unknown, server: string): string {
  if (error instanceof ToolServerProblem) return error.message
  const refusal = refusalIn(error)
  if (refusal) return `${server}: ${refusal.message}`
  const { name = '', message = '' } = error instanceof Error ? error : {}
  if (/Timeout|Abort/i.test(`${name} ${codeOf(error)}`) || /timed out|aborted/i.test(message)) {
    return `${server} did not answer in time.`
  }
  if (codeOf(error) === 'INVALID_RESULT') return `${server} does not keep to the protocol.`
  if (/Unauthorized/i.test(name) || /\b401\b/.test(message)) return `${server} asks for another sign-in.`
  // What Node.js says of every connection that fails; its cause names a port, or a certificate, and helps nobody here.
  if (message === 'fetch failed') return `${server} could not be reached. Check its address, and that it is running.`
  const said = message.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST)
  return said === '' ? `${server} could not be reached.` : `${server} could not be used: “${said}”`
}

/** The guard's own words, however deep they lie. */
function refusalIn(error: unknown): Refusal | null {
  for (let each = error; each instanceof Error; each = each.cause) if (each instanceof Refusal) return each
  return null
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}
