import type { LiveEvent, TellableEvent } from '@atrium/domain/live/live-event'
import { encodeLiveEvent } from '@atrium/contract/wire/live-stream'
import type { BusMessage } from '#platform/bus/bus-message.ts'
import type { Caller } from '#platform/caller.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { Follower } from './follower.ts'

/** Messages that may wait until it is known who may hear them. Where more come, readers read everything again instead. */
const MOST_WAITING = 2000

type Dependencies = {
  /** Which of these accounts belong to a project at this moment. */
  membersAmong: (projectId: number, accountIds: readonly string[]) => Promise<string[]>
  /** Whether a thread is shared with the members of its project at this moment. */
  isShared: (threadId: string) => Promise<boolean>
  logger: Pick<Logger, 'warn'>
}

/** Everybody who follows what happens, in this process, and the way from the bus to them. */
export function createEventHub({ membersAmong, isShared, logger }: Dependencies) {
  const followers = new Map<string, Set<Follower>>()
  let waiting = 0
  let last: Promise<void> = Promise.resolve()

  function tell(accountIds: Iterable<string>, event: LiveEvent): void {
    const text = encodeLiveEvent(event)
    for (const accountId of accountIds) for (const follower of followers.get(accountId) ?? []) follower.write(text)
  }

  /** Who may be meant, as far as this process knows; the database has the last word. */
  function candidates(accountId: string, projectId: number, shared: boolean): string[] {
    if (!shared) return followers.has(accountId) ? [accountId] : []
    const inProject = [...followers].filter(
      ([id, theirs]) => id === accountId || [...theirs].some(belongsTo(projectId)),
    )
    return inProject.map(([id]) => id)
  }

  async function deliver({ audience, event }: BusMessage): Promise<void> {
    if ('everybody' in audience) return tell(followers.keys(), event)
    if (!('projectId' in audience)) return tell([audience.accountId], event)
    const { accountId, projectId, shared } = audience
    const meant = candidates(accountId, projectId, shared)
    if (meant.length === 0) return
    try {
      const others = meant.some((id) => id !== accountId)
      const [members, visible] = await Promise.all([membersAmong(projectId, meant), others && isVisible(event)])
      tell(members.includes(accountId) ? [accountId] : [], event)
      tell(
        members.filter((id) => id !== accountId),
        visible ? event : goneFor(event),
      )
    } catch (error) {
      logger.warn({ err: error }, 'who may hear of an event could not be found out')
      tell(meant, { type: 'missed' })
    }
  }

  /** A thread that is no longer there has nothing left to hide but its id, which its members knew. */
  async function isVisible(event: TellableEvent): Promise<boolean> {
    if (!('threadId' in event) || !event.threadId || event.type === 'thread-deleted') return true
    return isShared(event.threadId)
  }

  return {
    /** How many streams an account has open here. */
    countOf: (accountId: string): number => followers.get(accountId)?.size ?? 0,

    follow: (caller: Caller): Follower =>
      new Follower(caller, {
        add(follower) {
          const theirs = followers.get(follower.accountId) ?? new Set()
          followers.set(follower.accountId, theirs.add(follower))
        },
        remove(follower) {
          const theirs = followers.get(follower.accountId)
          theirs?.delete(follower)
          if (theirs?.size === 0) followers.delete(follower.accountId)
        },
      }),

    /** Takes what the bus says. Messages are handed over one after the other, in the order in which they came. */
    hear(message: BusMessage | 'missed'): void {
      if (message === 'missed' || waiting >= MOST_WAITING) return tell(followers.keys(), { type: 'missed' })
      waiting += 1
      last = last.then(() => deliver(message)).finally(() => (waiting -= 1))
    },
  }
}

function belongsTo(projectId: number) {
  return (follower: Follower) => follower.projectIds.includes(projectId)
}

/** What somebody hears of a thread that they could see until now. */
function goneFor(event: TellableEvent): LiveEvent {
  const threadId = 'threadId' in event ? event.threadId : null
  return threadId ? { type: 'thread-deleted', threadId } : { type: 'missed' }
}
