import type { ModelRef } from '../models/model-entry.ts'

/** One entry of a favorites or lastViewed map. Both are milliseconds since the epoch, cut down to whole seconds. */
export type Mark = { createdDate: number; lastViewed?: number }

/** Marks by item id. */
export type Marks = { [itemId: string]: Mark }

/** The kinds of item that can be marked as favorite or as recently viewed. */
export const MARKED_KINDS = ['assistant', 'catalogGroups', 'prompts', 'threads'] as const

export type MarkedKind = (typeof MARKED_KINDS)[number]

/** The per-user document. Every path may be missing. Source: the specification's user state, section 3. */
export type UserState = {
  default?: {
    projectId?: number
    /** Developer mode. */
    DEV?: boolean
    /** Secure-data mode. */
    SDM?: boolean
    model?: { chat?: ModelRef; image?: ModelRef; text?: ModelRef; video?: ModelRef }
  }
  flag?: { videoCostWarning?: boolean }
  favorites?: { [kind in MarkedKind]?: Marks }
  lastViewed?: { [kind in MarkedKind]?: Marks }
}
