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
}

/**
 * The fault that a person asks for in a message, as in "simulate: cut" or "simulate: error 503".
 * @returns undefined when the message asks for none
 */
export function scenarioInWords(text: string): Scenario | undefined {
  const status = /\bsimulate:\s*error\s+([45]\d\d)\b/i.exec(text)?.[1]
  if (status !== undefined) return { kind: 'upstream-error', status: Number(status) }
  const name = /\bsimulate:\s*(rate-limited|rate limit|cut|slow|never|garbage|content filter|empty|length)\b/i.exec(
    text,
  )?.[1]
  return name === undefined ? undefined : BY_NAME[name.toLowerCase()]
}
