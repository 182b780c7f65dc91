import { Refusal, unprocessable } from './refusal.ts'

/** What is refused of a model is named by its place in the request: the gates know the fields of a model only. */
export function refusedAt<T>(place: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 422) throw error
    const issues = error.issues.map(({ path, message }) => ({
      path: path.replace(/^body\.(?=(?:provider|model|providerOptions)(?:\.|$))/, `${place}.`),
      message,
    }))
    throw unprocessable(error.message, issues)
  }
}
