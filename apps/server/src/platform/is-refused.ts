import { Refusal } from './http/refusal.ts'

/** Whether a check refuses; any other failure of it is thrown. */
export function isRefused(check: () => unknown): boolean {
  try {
    check()
    return false
  } catch (error) {
    if (error instanceof Refusal) return true
    throw error
  }
}
