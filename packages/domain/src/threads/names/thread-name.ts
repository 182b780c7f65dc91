/** Source: the specification, sections 5 and 9. */
export const THREAD_NAME_LIMIT = 200

export const DEFAULT_THREAD_NAME = 'Untitled'

/** What is wrong with a name that a person gave, as a sentence; null for a good one. Blanks around it do not count. */
export function problemOfThreadName(name: string): string | null {
  const length = name.trim().length
  if (length === 0) return 'Enter a name for the conversation.'
  return length > THREAD_NAME_LIMIT ? `A conversation name can have up to ${THREAD_NAME_LIMIT} characters.` : null
}
