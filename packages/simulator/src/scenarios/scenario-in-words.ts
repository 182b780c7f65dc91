import { titleWords } from '../answers/title.ts'
import type { Scenario } from './scenario.ts'

const BY_NAME: Record<string, Scenario> = {
  'rate-limited': { kind: 'rate-limited', retryAfterSeconds: 2 },
  'rate limit': { kind: 'rate-limited', retryAfterSeconds: 2 },
  cut: { kind: 'cut-mid-stream', afterChunks: 12 },
  slow: { kind: 'slow' },
  never: { kind: 'never-answers' },
  garbage: { kind: 'garbage' },
  'content filter': { kind: 'content-filter' },
  empty: { kind: 'empty' },
  length: { kind: 'length', maxTokens: 40 },
  filtered: { kind: 'early-end', reason: 'content_filter' },
  'context full': { kind: 'early-end', reason: 'context_full' },
  'odd end': { kind: 'early-end', reason: 'odd' },
  'tool call': { kind: 'tool-call', name: 'search', arguments: { query: 'simulated' }, text: 'I look that up.' },
  expired: { kind: 'job-fault', fault: 'expired' },
  'poll error': { kind: 'job-fault', fault: 'poll-error' },
  'cut download': { kind: 'job-fault', fault: 'cut-download' },
}

const NAMED = new RegExp(`\\bsimulate:\\s*(${Object.keys(BY_NAME).sort(longestFirst).join('|')})\\b`, 'i')

function longestFirst(one: string, other: string): number {
  return other.length - one.length
}

/**
 * The fault that a person asks for in a message, as in "simulate: cut" or "simulate: error 503".
 * @returns undefined when the message asks for none
 */
export function scenarioInWords(text: string): Scenario | undefined {
  // An answer that is named may speak of faults.
  if (titleWords(text) !== undefined) return undefined
  const status = /\bsimulate:\s*error\s+([45]\d\d)\b/i.exec(text)?.[1]
  if (status !== undefined) return { kind: 'upstream-error', status: Number(status) }
  const name = NAMED.exec(text)?.[1]
  return name === undefined ? undefined : BY_NAME[name.toLowerCase()]
}
