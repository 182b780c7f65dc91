import type { LiveEvent } from '@atrium/domain/live/live-event'
import { defineRoom } from '#console/define-room.ts'
import { createStore } from '#store/create-store.ts'

/** Something that has happened to a proposal that concerns this person. */
export type ProposalEvent = Extract<LiveEvent, { type: 'proposal-changed' }>

/** What has happened to proposals and waits to be shown: all that a page knows of them before anything has. */
export const proposalNewsRoom = defineRoom({
  create: () => ({ waiting: createStore<readonly ProposalEvent[]>([]) }),
  clear({ waiting }) {
    waiting.set([])
  },
  onEvents(events, { waiting }) {
    const news = events.flatMap((event) => (event.type === 'proposal-changed' ? [event] : []))
    if (news.length > 0) waiting.update((before) => [...before, ...news])
  },
})
