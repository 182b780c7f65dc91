/** Bytes of all that stands in the messages of one thread, whatever the branch. Files count elsewhere. */
export const THREAD_BYTES = 64_000_000
/** Characters of a description. */
export const THREAD_DESCRIPTION_LIMIT = 2000
/** Messages of one thread, whatever the branch. */
export const THREAD_MESSAGES = 20_000
