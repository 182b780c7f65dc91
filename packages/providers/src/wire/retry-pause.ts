import type { ProviderError } from './provider-error.ts'

/** How often a request is tried again that failed before anything was made. */
export const RETRIES = 2

/** The first pause before trying again, in milliseconds; the next is twice as long. */
export const FIRST_PAUSE_MS = 500

/** A vendor that wants to be left alone for longer than this is not waited for. */
export const LONGEST_RETRY_AFTER_MS = 20_000

/** Milliseconds until the next try after so many retries; null when there is none. */
export function retryPause({ tryAgain, retryAfterMs }: ProviderError, retry: number): number | null {
  if (retry >= RETRIES || !tryAgain) return null
  if (retryAfterMs === null) return FIRST_PAUSE_MS * 2 ** retry
  return retryAfterMs <= LONGEST_RETRY_AFTER_MS ? retryAfterMs : null
}
