/** Source: the specification, sections 5 and 9. */
export const THREAD_NAME_LIMIT = 200

export const DEFAULT_THREAD_NAME = 'Untitled'
