import type { Logger } from './surroundings.ts'

/** A logger that keeps what it hears, for tests; of that, `faults` is what it heard as an error. */
export function heardLogger(): Logger & { heard: string[]; faults: string[] } {
  const heard: string[] = []
  const faults: string[] = []
  const warn = (message: string) => void heard.push(message)
  const error = (message: string) => {
    faults.push(message)
    warn(message)
  }
  return { heard, faults, error, warn }
}
