import type { Client } from '@atrium/client'
import type { Thread, ThreadWithMessages } from '@atrium/contract/entities/threads/thread'
import type { LiveEvent } from '@atrium/domain/live/live-event'
import type { QueryClient } from '@tanstack/react-query'
import { readOnceMore } from '#query-cache/read-once-more.ts'
import { placeThread, withoutThread } from './place-thread.ts'
import { threadKeys, type ThreadFilter } from './thread-keys.ts'
import { refreshThread } from './refresh-thread.ts'
import { forgetThread, refreshThreadLists, showThread } from './thread-queries.ts'

/** Threads that are read one by one; where more have changed, the lists are read anew. The call takes no more ids. */
const MOST_NAMED = 50

type Needs = {
  client: Client
  queries: QueryClient
  /** The one who is signed on. */
  author: string
  /** Whether this tab follows the answer of a thread itself, so that it knows better. */
  isFollowed: (threadId: string) => boolean
}

type ThreadPages = { pages: { data: Thread[]; resume: string | null }[]; pageParams: unknown[] }

/**
 * Brings lists and open conversations up to date with what happens elsewhere: the changed threads are read in one request and put
 * where they belong.
 */
export async function updateThreads(events: readonly LiveEvent[], needs: Needs): Promise<void> {
  const { queries, client } = needs
  const { isEverything, read, changed, gone } = meantThreads(events)
  const work: Promise<unknown>[] = []
  // A list that is on its way may be older than what is put into its place here, and would come after it.
  if (changed.size > 0 || gone.size > 0) readListsOnceMore(queries)
  // What changes at the same moment is read with its mark.
  for (const [threadId, messageId] of read) if (!changed.has(threadId)) showRead(queries, threadId, messageId)
  for (const threadId of gone) leaveThread(queries, threadId)
  const hasMoved = events.some(({ type }) => type === 'places-changed')
  if (hasMoved) refreshThreadLists(queries)
  const isTooMuch = isEverything || changed.size > MOST_NAMED
  if (isTooMuch) refreshThreadLists(queries)
  // Nothing of their descriptions tells of what has changed in messages.
  const withChanges = withChangedMessages(events)
  const open = openThreads(queries).filter((threadId) => !needs.isFollowed(threadId))
  const readAgain = new Set(open.filter((threadId) => isTooMuch || withChanges.has(threadId)))
  for (const threadId of readAgain) work.push(refreshThread(queries, client, threadId))
  if (!isTooMuch && changed.size > 0) work.push(readChanged(needs, [...changed], readAgain))
  await Promise.allSettled(work)
}

function readListsOnceMore(queries: QueryClient): void {
  for (const list of queries.getQueryCache().findAll({ queryKey: threadKeys.lists() })) readOnceMore(queries, list)
}

/** An answer that went on after it had paused ends as the message that it was before: a run that ended may have changed one too. */
function withChangedMessages(events: readonly LiveEvent[]): ReadonlySet<string> {
  return new Set(
    events.flatMap((event) => (event.type === 'message-changed' || event.type === 'run-ended' ? [event.threadId] : [])),
  )
}

function meantThreads(events: readonly LiveEvent[]) {
  const read = new Map<string, string>()
  const changed = new Set<string>()
  const gone = new Set<string>()
  for (const event of events) {
    if (event.type === 'thread-read') read.set(event.threadId, event.messageId)
    else if (event.type === 'thread-deleted') {
      gone.add(event.threadId)
      changed.delete(event.threadId)
    } else if (isChange(event)) {
      changed.add(event.threadId)
      gone.delete(event.threadId)
    }
  }
  return { isEverything: events.some(({ type }) => type === 'missed'), read, changed, gone }
}

const CHANGES = ['thread-created', 'thread-changed', 'thread-restored', 'run-started', 'run-ended'] as const

function isChange(event: LiveEvent): event is Extract<LiveEvent, { type: (typeof CHANGES)[number] }> {
  return CHANGES.some((type) => type === event.type)
}

/** A thread that is gone leaves every list; a page that shows it reads it again, and is told so. */
function leaveThread(queries: QueryClient, threadId: string): void {
  const isOpen = openThreads(queries).includes(threadId)
  if (!isOpen) return forgetThread(queries, threadId)
  changeLists(queries, (pages) => withoutThread(pages, threadId))
  void queries.resetQueries({ queryKey: threadKeys.one(threadId) })
}

/**
 * Reads the changed threads once for each project whose list is shown.
 * @param readAgain those that are being read again as a whole
 */
async function readChanged(needs: Needs, ids: readonly string[], readAgain: ReadonlySet<string>): Promise<void> {
  const { queries, client } = needs
  queries.removeQueries({ queryKey: threadKeys.lists(), type: 'inactive' })
  const found = new Map<string, Thread>()
  for (const project of shownProjects(queries)) {
    const read = async (asked: readonly string[], archived: boolean) => {
      const query = { project, ids: [...asked], archived, limit: MOST_NAMED }
      for (const thread of (await client.threads.list({ query })).data) found.set(thread.id, thread)
    }
    await read(ids, false)
    for (const id of ids) placeInLists(needs, project, id, found.get(id))
    // What is put away stands in no list, and may be open all the same.
    const open = ids.filter((id) => !found.has(id) && openThreads(queries).includes(id))
    if (open.length > 0) await read(open, true)
  }
  for (const id of ids) await showChanged(needs, id, found.get(id), readAgain.has(id))
}

function placeInLists({ queries, author }: Needs, project: number, id: string, thread: Thread | undefined): void {
  for (const query of queries.getQueryCache().findAll({ queryKey: threadKeys.lists() })) {
    const [, ofProject, filter] = query.queryKey as ReturnType<typeof threadKeys.list>
    const known = query.state.data as ThreadPages | undefined
    if (ofProject !== project || !known) continue
    const pages = thread
      ? placeThread(known.pages, filter as ThreadFilter, thread, thread.author === author)
      : withoutThread(known.pages, id)
    if (pages) queries.setQueryData(query.queryKey, { ...known, pages })
    else void queries.invalidateQueries({ queryKey: query.queryKey, exact: true })
  }
}

/** An open conversation is read again where more than its description differs from what is known. */
async function showChanged(needs: Needs, id: string, thread: Thread | undefined, isRead: boolean): Promise<void> {
  const { queries, client, isFollowed } = needs
  const known = queries.getQueryData<ThreadWithMessages>(threadKeys.one(id))
  const isOpen = openThreads(queries).includes(id)
  const isSame =
    known !== undefined &&
    thread !== undefined &&
    (['lastMessageId', 'activeMessageId', 'running'] as const).every((field) => known[field] === thread[field])
  if (thread) showThread(queries, thread)
  if (isOpen && !isSame && !isRead && !isFollowed(id)) await refreshThread(queries, client, id).catch(() => undefined)
}

/** A mark at an older message than the newest that is known here says nothing of that one. */
function showRead(queries: QueryClient, threadId: string, messageId: string): void {
  const known = queries.getQueryData<ThreadWithMessages>(threadKeys.one(threadId))
  const last = known?.lastMessageId ?? knownInLists(queries, threadId)?.lastMessageId
  if (!last || last <= messageId) showThread(queries, { id: threadId, unread: false })
}

function knownInLists(queries: QueryClient, threadId: string): Thread | undefined {
  const lists = queries.getQueriesData<ThreadPages>({ queryKey: threadKeys.lists() })
  const known = lists.flatMap(([, list]) => list?.pages.flatMap(({ data }) => data) ?? [])
  return known.find(({ id }) => id === threadId)
}

function openThreads(queries: QueryClient): string[] {
  return queries
    .getQueryCache()
    .findAll({ queryKey: threadKeys.every(), type: 'active' })
    .map(({ queryKey }) => String(queryKey[1]))
}

function shownProjects(queries: QueryClient): number[] {
  const lists = queries.getQueryCache().findAll({ queryKey: threadKeys.lists(), type: 'active' })
  const projects = lists.map(({ queryKey }) => queryKey[1])
  return [...new Set(projects.filter((project) => typeof project === 'number'))]
}

function changeLists(
  queries: QueryClient,
  change: (pages: readonly ThreadPages['pages'][number][]) => ThreadPages['pages'],
): void {
  queries.setQueriesData<ThreadPages>(
    { queryKey: threadKeys.lists() },
    (known) => known && { ...known, pages: change(known.pages) },
  )
}
