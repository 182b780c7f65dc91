/** What keeps a form from being taken: a sentence for the whole of it, and one for each field that was refused. */
export type FormProblem = { message: string | null; fields: Readonly<Record<string, string>> }

export const NO_PROBLEM: FormProblem = { message: null, fields: {} }

/**
 * Reads a failed call: the server names refused fields as `body.<field>`. Fields that the form does not have stay in the
 * sentence for the whole, so that no reason is lost.
 */
export function formProblem(error: unknown, fieldNames: readonly string[]): FormProblem {
  const issues = issuesOf(error)
  const fields = Object.fromEntries(
    issues.flatMap(({ path, message }) => {
      const name = fieldNames.find((field) => path === `body.${field}`)
      return name ? [[name, message]] : []
    }),
  )
  if (Object.keys(fields).length > 0) return { message: null, fields }
  return { message: error instanceof Error ? error.message : String(error), fields }
}

type Issue = { path: string; message: string }

function issuesOf(error: unknown): readonly Issue[] {
  const given = error instanceof Error && 'issues' in error ? error.issues : []
  return Array.isArray(given) ? given.filter(isIssue) : []
}

function isIssue(value: unknown): value is Issue {
  return (
    typeof value === 'object' &&
    value !== null &&
    'path' in value &&
    'message' in value &&
    typeof value.path === 'string' &&
    typeof value.message === 'string'
  )
}
