import { THREAD_NAME_LIMIT } from './thread-name.ts'
import { truncateText } from './truncate-text.ts'

const SUFFIX = ' (fork)'

/** The name of a thread that goes its own way from another one: the same, marked, and within the limit of names. */
export function forkName(name: string): string {
  return truncateText(name, THREAD_NAME_LIMIT - SUFFIX.length) + SUFFIX
}
