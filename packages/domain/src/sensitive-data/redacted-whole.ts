import { findEverySensitive, redact } from './find-sensitive-data.ts'

/** A text for others to read: every key, number and address of people in it is replaced by its kind, a single one too. */
export function redactedWhole(text: string): string {
  return redact(text, findEverySensitive(text))
}
