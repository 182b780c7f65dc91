/** Source: the specification, sections 5 and 9. */
export const THREAD_NAME_LIMIT = 200

export const DEFAULT_THREAD_NAME = 'Untitled'

/** What is wrong with a name that a person gave, as a sentence; null for a good one. Blanks around it do not count. */
export function problemOfThreadName(name: string): string | null {
  const length = name.trim().length
  if (length === 0) return 'A thread needs a name.'
  return length > THREAD_NAME_LIMIT ? `A thread name has at most ${THREAD_NAME_LIMIT} characters.` : null
}
