import type { Scenario } from './scenario.ts'

/** How one request will be answered whose answer comes whole: images, audio, started videos. */
export type MediaPlan = {
  /** Milliseconds before the answer. */
  delayMs: number
  /** A refusal in the vendor's own form instead of an answer. */
  refusal?: { status: number; message?: string; retryAfterSeconds?: number }
  /** The vendor's content filter refuses. */
  refusesContent?: boolean
  /** Nothing is ever sent. */
  silent?: boolean
  /** The connection is destroyed in the middle of the body. */
  cut?: boolean
  /** A page of HTML with status 200, or a body that is no JSON. */
  garbage?: 'broken-stream' | 'wrong-content-type'
  /** A well-formed answer with nothing in it. */
  empty?: boolean
}

/** What a scenario does to an answer that comes whole; those about words do nothing. */
export function planMedia(scenario: Scenario | undefined, usualMs: number): MediaPlan {
  const usual: MediaPlan = { delayMs: usualMs }
  switch (scenario?.kind) {
    case 'rate-limited':
      return { ...usual, refusal: { status: 429, retryAfterSeconds: scenario.retryAfterSeconds ?? undefined } }
    case 'upstream-error':
      return { ...usual, refusal: { status: scenario.status, message: scenario.message } }
    case 'content-filter':
      return { ...usual, refusesContent: true }
    case 'never-answers':
      return { ...usual, silent: true }
    case 'cut-mid-stream':
      return { ...usual, cut: true }
    case 'garbage':
      return { ...usual, garbage: scenario.form ?? 'broken-stream' }
    case 'empty':
      return { ...usual, empty: true }
    case 'slow':
      return { delayMs: scenario.firstMs ?? SLOW_MS }
    default:
      return usual
  }
}

const SLOW_MS = 8_000
