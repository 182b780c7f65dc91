import type { Logger } from './surroundings.ts'

/** A logger that keeps what it hears, for tests. */
export function heardLogger(): Logger & { heard: string[] } {
  const heard: string[] = []
  const hear = (message: string) => void heard.push(message)
  return { heard, error: hear, warn: hear }
}
