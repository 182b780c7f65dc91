import type { Thread } from '@atrium/contract/entities/threads/thread'
import type { ThreadFilter } from './thread-keys.ts'

type Page = { data: Thread[]; resume: string | null }

/**
 * A list of threads, latest first and page by page, with a thread as it is now: at its place, or out of the list where it does not
 * belong. Beyond the pages that were read nothing is placed: it comes with its own page. Null where only the server knows the place.
 */
export function placeThread<P extends Page>(
  pages: readonly P[],
  filter: ThreadFilter,
  thread: Thread,
  isOwn: boolean,
): P[] | null {
  if (filter.ids) return pages.map((page) => ({ ...page, data: page.data.map((item) => sameOr(item, thread)) }))
  if (filter.filter !== undefined) return null
  const others = withoutThread(pages, thread.id)
  if (!isOwn || (filter.type !== undefined && filter.type !== thread.type)) return others
  const at = others.findIndex(({ data, resume }) => resume === null || data.some((item) => isBefore(thread, item)))
  return others.map((page, index) => (index === at ? { ...page, data: insert(page.data, thread) } : page))
}

/** The same pages without a thread. */
export function withoutThread<P extends Page>(pages: readonly P[], threadId: string): P[] {
  return pages.map((page) => ({ ...page, data: page.data.filter(({ id }) => id !== threadId) }))
}

function sameOr(item: Thread, thread: Thread): Thread {
  return item.id === thread.id ? thread : item
}

function insert(data: readonly Thread[], thread: Thread): Thread[] {
  const index = data.findIndex((item) => isBefore(thread, item))
  return index === -1 ? [...data, thread] : data.toSpliced(index, 0, thread)
}

/** The order of the list: what was changed last comes first, and of two at the same moment the one with the greater id. */
function isBefore(a: Thread, b: Thread): boolean {
  return a.updatedDate === b.updatedDate ? a.id > b.id : a.updatedDate > b.updatedDate
}
