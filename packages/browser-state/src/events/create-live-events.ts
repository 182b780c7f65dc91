import type { Client } from '@atrium/client'
import { isRecord } from '@atrium/domain/json/is-record'
import type { LiveEvent } from '@atrium/domain/live/live-event'
import type { PageVisibility, TabChannel, TakeTurn, Timers } from '#surroundings/surroundings.ts'

/** What happens on other tabs and devices, as it happens. Events come to every tab, whichever of them is connected. */
export type LiveEvents = {
  subscribe(hear: (event: LiveEvent) => void): () => void
  /** Begins to follow what happens to this author; one stream a browser. Once is enough. */
  start(author: string): void
  /** Stops, at sign-out. */
  stop(): void
}

export type LiveEventsNeeds = {
  client: Client
  timers: Timers
  /** Spreads what many browsers do at the same moment; from 0 to 1. */
  random?: () => number
  tabs?: TabChannel
  /** Without it every tab that can be seen has a stream of its own. */
  takeTurn?: TakeTurn
  page?: PageVisibility
  /** Applies events that were gathered for a moment, and until the tab is seen. */
  onEvents: (events: readonly LiveEvent[]) => void
}

/** The stream is loaded once it is needed: a page can be used long before. */
export function createLiveEvents(needs: LiveEventsNeeds): LiveEvents {
  const { tabs } = needs
  const listeners = new Set<(event: LiveEvent) => void>()
  let author = ''
  let isGathering = false
  /** Has anything happened before it could be gathered? Nobody tells it once more. */
  let missed = false
  let following: AbortController | undefined
  const tell = (event: LiveEvent) => {
    for (const hear of listeners) hear(event)
  }
  tabs?.listen((message) => {
    if (!isNews(message)) return
    missed ||= !isGathering
    if (message.author === author) tell(message.news)
  })
  return {
    subscribe(hear) {
      listeners.add(hear)
      return () => listeners.delete(hear)
    },
    start(who) {
      if (following && who === author) return
      following?.abort()
      author = who
      const mine = new AbortController()
      following = mine
      const hear = (event: LiveEvent) => {
        if (needs.takeTurn) tabs?.tell({ author: who, news: event })
        tell(event)
      }
      import('./after-start.ts').then(
        ({ followEvents, gatherEvents }) => {
          if (!isGathering) {
            const gather = gatherEvents({ ...needs, apply: needs.onEvents })
            listeners.add(gather)
            if (missed) gather({ type: 'missed' })
          }
          isGathering = true
          if (!mine.signal.aborted) followEvents({ ...needs, hear, signal: mine.signal })
        },
        () => {
          // Not to be had now; the next start tries again.
          if (following === mine) following = undefined
        },
      )
    },
    stop() {
      following?.abort()
      following = undefined
      author = ''
    },
  }
}

function isNews(message: unknown): message is { author: string; news: LiveEvent } {
  return isRecord(message) && typeof message['author'] === 'string' && isRecord(message['news'])
}
