import type { LiveEvent } from '@atrium/domain/live/live-event'
import { defineRoom } from '#console/define-room.ts'
import { createStore } from '#store/create-store.ts'

/** Somebody asks this person for more of a budget, or has answered what they asked for. */
export type BudgetEvent = Extract<LiveEvent, { type: 'budget-request-changed' }>

/** The budget for want of which something was not begun, and the project in which that was; undefined where in none. */
export type AskedBudget = { budgetId: string; project: number | undefined }

/** What has happened to requests for more and waits to be shown: all that a page knows of them before anything has. */
export const budgetNewsRoom = defineRoom({
  create: () => ({
    waiting: createStore<readonly BudgetEvent[]>([]),
    /** The id of the request that is being answered. */
    opened: createStore<string | null>(null),
    /** More of it is being asked for. */
    asking: createStore<AskedBudget | null>(null),
    /** Budgets for want of which a message on the screen was refused, which says all about them. */
    refused: createStore<readonly string[]>([]),
  }),
  clear({ waiting, opened, asking }) {
    waiting.set([])
    opened.set(null)
    asking.set(null)
  },
  onEvents(events, { waiting }) {
    const news = events.flatMap((event) => (event.type === 'budget-request-changed' ? [event] : []))
    if (news.length > 0) waiting.update((before) => [...before, ...news])
  },
})
