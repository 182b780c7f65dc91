import type { Client } from '@atrium/client'
import type { Thread, ThreadWithMessages } from '@atrium/contract/entities/thread'
import type { LiveEvent } from '@atrium/domain/live/live-event'
import type { QueryClient } from '@tanstack/react-query'
import { queryKeys, type ThreadFilter } from '#queries/query-keys.ts'
import { forgetThread, refreshThread, refreshThreadLists, showThread } from '#queries/thread-queries.ts'
import type { PageVisibility, Timers } from '#surroundings/surroundings.ts'
import { placeThread, withoutThread } from './place-thread.ts'

/** How long events are gathered before anything is read, in milliseconds: a run that starts changes several things at once. */
const GATHER_MS = 100
/** Threads that are read one by one; where more have changed, the lists are read anew. The call takes no more ids. */
const MOST_NAMED = 50

export type ViewNeeds = {
  queries: QueryClient
  /** The one who is signed on. */
  author: () => string
  /** Whether this tab follows the answer of a thread itself, so that it knows better. */
  isFollowed: (threadId: string) => boolean
  refreshUserState: () => Promise<void>
}

type Surroundings = { client: Client; timers: Timers; page?: PageVisibility }
type Needs = ViewNeeds & Surroundings

type Gathered = {
  read: Map<string, string>
  everything: boolean
  userState: boolean
  changed: Set<string>
  gone: Set<string>
  /** What runs is not what is known. */
  activity: boolean
  /** Files have come or gone. */
  media: boolean
}

type ThreadPages = { pages: { data: Thread[]; resume: string | null }[]; pageParams: unknown[] }

/**
 * Brings what this tab shows up to date with what happens elsewhere. Events are gathered for a moment, and until the tab is seen;
 * then the changed threads are read in one request and put where they belong.
 */
export function createViewUpdates(views: ViewNeeds, surroundings: Surroundings): (event: LiveEvent) => void {
  const { timers, page } = surroundings
  const needs = { ...views, ...surroundings }
  let gathered = nothing()
  let callOff: (() => void) | undefined
  const flush = () => {
    callOff = undefined
    if (page?.hidden()) return
    const ready = gathered
    gathered = nothing()
    void applyAll(needs, ready).catch(() => undefined)
  }
  const soon = () => {
    callOff ??= timers.after(GATHER_MS, flush)
  }
  page?.listen(() => {
    if (!page.hidden() && !isNothing(gathered)) soon()
  })
  return (event) => {
    gather(gathered, event)
    if (!isNothing(gathered)) soon()
  }
}

function nothing(): Gathered {
  return {
    read: new Map(),
    everything: false,
    userState: false,
    changed: new Set(),
    gone: new Set(),
    activity: false,
    media: false,
  }
}

function isNothing({ read, everything, userState, changed, gone, media }: Gathered): boolean {
  return !everything && !userState && !media && read.size === 0 && changed.size === 0 && gone.size === 0
}

function gather(into: Gathered, event: LiveEvent): void {
  if (event.type === 'missed') into.everything = true
  else if (event.type === 'user-state-changed') into.userState = true
  else if (event.type === 'draft-changed') return
  else if (event.type === 'media-changed') into.media = true
  else if (event.type === 'thread-read') into.read.set(event.threadId, event.messageId)
  else {
    const isGone = event.type === 'thread-deleted'
    into[isGone ? 'gone' : 'changed'].add(event.threadId)
    into[isGone ? 'changed' : 'gone'].delete(event.threadId)
    into.activity ||= event.type !== 'thread-created'
    into.media ||= event.type === 'run-ended'
  }
}

async function applyAll(needs: Needs, gathered: Gathered): Promise<void> {
  const { queries, client } = needs
  const { read, everything, userState, changed, gone, activity, media } = gathered
  const work: Promise<unknown>[] = []
  if (everything || activity) void queries.invalidateQueries({ queryKey: queryKeys.activity() })
  if (everything || media) void queries.invalidateQueries({ queryKey: queryKeys.media() })
  if (everything || userState) work.push(needs.refreshUserState())
  // What changes at the same moment is read with its mark.
  for (const [threadId, messageId] of read) if (!changed.has(threadId)) showRead(queries, threadId, messageId)
  for (const threadId of gone) leaveThread(queries, threadId)
  if (everything || changed.size > MOST_NAMED) {
    refreshThreadLists(queries)
    for (const threadId of openThreads(queries)) {
      if (!needs.isFollowed(threadId)) work.push(refreshThread(queries, client, threadId))
    }
  } else if (changed.size > 0) {
    work.push(readChanged(needs, [...changed]))
  }
  await Promise.allSettled(work)
}

/** A thread that is gone leaves every list; a page that shows it reads it again, and is told so. */
function leaveThread(queries: QueryClient, threadId: string): void {
  const isOpen = openThreads(queries).includes(threadId)
  if (!isOpen) return forgetThread(queries, threadId)
  changeLists(queries, (pages) => withoutThread(pages, threadId))
  void queries.resetQueries({ queryKey: queryKeys.thread(threadId) })
}

/** Reads the changed threads once for each project whose list is shown. */
async function readChanged(needs: Needs, ids: readonly string[]): Promise<void> {
  const { queries, client } = needs
  queries.removeQueries({ queryKey: queryKeys.threadLists(), type: 'inactive' })
  const found = new Map<string, Thread>()
  for (const project of shownProjects(queries)) {
    const { data } = await client.threads.list({ query: { project, ids: [...ids], limit: MOST_NAMED } })
    for (const thread of data) found.set(thread.id, thread)
    for (const id of ids) placeInLists(needs, project, id, found.get(id))
  }
  for (const id of ids) await showChanged(needs, id, found.get(id))
}

function placeInLists({ queries, author }: Needs, project: number, id: string, thread: Thread | undefined): void {
  for (const query of queries.getQueryCache().findAll({ queryKey: queryKeys.threadLists() })) {
    const [, ofProject, filter] = query.queryKey as ReturnType<typeof queryKeys.threadList>
    const known = query.state.data as ThreadPages | undefined
    if (ofProject !== project || !known) continue
    const pages = thread
      ? placeThread(known.pages, filter as ThreadFilter, thread, thread.author === author())
      : withoutThread(known.pages, id)
    if (pages) queries.setQueryData(query.queryKey, { ...known, pages })
    else void queries.invalidateQueries({ queryKey: query.queryKey, exact: true })
  }
}

/** An open conversation is read again where more than its description differs from what is known. */
async function showChanged(needs: Needs, id: string, thread: Thread | undefined): Promise<void> {
  const { queries, client, isFollowed } = needs
  const known = queries.getQueryData<ThreadWithMessages>(queryKeys.thread(id))
  const isOpen = openThreads(queries).includes(id)
  const isSame =
    known !== undefined &&
    thread !== undefined &&
    (['lastMessageId', 'activeMessageId', 'running'] as const).every((field) => known[field] === thread[field])
  if (thread) showThread(queries, thread)
  if (isOpen && !isSame && !isFollowed(id)) await refreshThread(queries, client, id).catch(() => undefined)
}

/** A mark at an older message than the newest that is known here says nothing of that one. */
function showRead(queries: QueryClient, threadId: string, messageId: string): void {
  const known = queries.getQueryData<ThreadWithMessages>(queryKeys.thread(threadId))
  const last = known?.lastMessageId ?? knownInLists(queries, threadId)?.lastMessageId
  if (!last || last <= messageId) showThread(queries, { id: threadId, unread: false })
}

function knownInLists(queries: QueryClient, threadId: string): Thread | undefined {
  const lists = queries.getQueriesData<ThreadPages>({ queryKey: queryKeys.threadLists() })
  const known = lists.flatMap(([, list]) => list?.pages.flatMap(({ data }) => data) ?? [])
  return known.find(({ id }) => id === threadId)
}

function openThreads(queries: QueryClient): string[] {
  return queries
    .getQueryCache()
    .findAll({ queryKey: ['thread'], type: 'active' })
    .map(({ queryKey }) => String(queryKey[1]))
}

function shownProjects(queries: QueryClient): number[] {
  const lists = queries.getQueryCache().findAll({ queryKey: queryKeys.threadLists(), type: 'active' })
  const projects = lists.map(({ queryKey }) => queryKey[1])
  return [...new Set(projects.filter((project) => typeof project === 'number'))]
}

function changeLists(
  queries: QueryClient,
  change: (pages: readonly ThreadPages['pages'][number][]) => ThreadPages['pages'],
): void {
  queries.setQueriesData<ThreadPages>(
    { queryKey: queryKeys.threadLists() },
    (known) => known && { ...known, pages: change(known.pages) },
  )
}
