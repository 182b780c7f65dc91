import type { FirstStep } from '#first-steps/first-steps.ts'
import type { ModelRef } from '#models/model-entry.ts'
import type { OptionValues } from '#options/option-sheet.ts'
import type { SavedVoice } from '#speech/choose-speech.ts'

/** One entry of a favorites or lastViewed map. Both are milliseconds since the epoch, cut down to whole seconds. */
export type Mark = { createdDate: number; lastViewed?: number }

/** Marks by item id. */
export type Marks = { [itemId: string]: Mark }

/** The kinds of item that can be marked as favorite or as recently viewed. */
export const MARKED_KINDS = ['assistant', 'catalogGroups', 'prompts', 'threads'] as const

export type MarkedKind = (typeof MARKED_KINDS)[number]

/** What a person has set for themselves. Not in the specification: it goes the way of the user state, so that it is there on every device. */
export type UserSettings = {
  /** The conversation uses the whole width instead of the reading column. */
  wideColumn?: boolean
  textSize?: 'small' | 'medium' | 'large'
  /** False swaps the keys: Enter makes a new line, mod+Enter sends. */
  enterSends?: boolean
  /** Reasoning that streams is shown open: the person opened it the last time. */
  reasoningOpen?: boolean
  /** Ask before a message is sent whose estimate is above this, in US dollars. */
  confirmAbove?: number
  pinnedModels?: ModelRef[]
  /** Latest first. */
  recentModels?: ModelRef[]
  /** Options to begin with, by `provider/model`. */
  options?: { [model: string]: OptionValues }
  /** Keys by action, as `mod+shift+o`; an empty string where the person wants none. */
  shortcuts?: { [action: string]: string }
  shortcutsOff?: boolean
  /** Hosts whose images are shown without asking. */
  imageHosts?: string[]
  /** The browser tells when an answer ends while the page is out of sight. */
  notifyWhenDone?: boolean
  /** Ids of ended runs that the activity tray leaves out, the latest last. */
  dismissedRuns?: string[]
  /** Notices of budgets that this person has put away, each until its period ends, the latest last. */
  dismissedBudgets?: string[]
  /** False: conversations keep the name of their first words. */
  titles?: boolean
  /** The local rules of moderation look at what this person sends. */
  moderation?: boolean
  /** What is sensitive is replaced before it goes to a model. */
  privacy?: boolean
  /** Tools that models may use in this person's chats, by name. */
  tools?: string[]
  /** What every model is told before a conversation. */
  instructions?: string
  /** In which answers are read aloud; missing until somebody has had one read. */
  voice?: SavedVoice
  /** First steps that this person has left as they are. */
  firstStepsLeft?: FirstStep[]
}

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
  settings?: UserSettings
}
