import type { ModelRef } from '#models/model-entry.ts'

/** The most that is kept of what a model has written as a summary, in characters. */
export const LONGEST_SUMMARY = 20_000

/**
 * What a model is sent in place of the messages of a branch up to one: it stands in the metadata of that message, and so in every branch
 * that goes through it and in no other.
 */
export type MessageSummary = {
  id: string
  text: string
  /** How many messages it stands for. */
  messages: number
  /** About how many tokens these come to. */
  tokens: number
  /** The model that has written it, and what that took in US dollars. */
  model: ModelRef
  cost: number
  /** A person has asked for it: then every model is sent it, and not only one that has no room for the whole. */
  asked: boolean
  /** ISO 8601. */
  createdDate: string
  /** A person wants everything sent again: nothing of the branch is summarized then until somebody asks for it. */
  undone?: boolean
}
