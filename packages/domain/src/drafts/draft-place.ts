import { CONVERSE_TYPES, type ConverseType } from '#models/content-type.ts'
import { isUuid } from '#texts/is-uuid.ts'

/**
 * Where something is being written: in a thread, at a message that is changed, in a thread, a prompt or a result that does not exist yet, or at
 * an item of the catalog.
 */
export type DraftPlace =
  | { kind: 'thread'; threadId: string }
  | { kind: 'edit'; threadId: string; messageId: string }
  | { kind: 'new'; type: ConverseType; projectId: number }
  | { kind: 'item' }

const EDIT_SIGN = '-edit-'
const NEW = /^(?:new|prompt|compare|improve)-([a-z]+)-([1-9]\d{0,8})$/
/** Items of the catalog that do not exist yet: a person writes one of each at a time. */
export const NEW_ITEMS = ['new-prompt', 'new-companion'] as const

export type NewItem = (typeof NEW_ITEMS)[number]

const ITEM = /^(?:change|proposal)-(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|new-prompt|new-companion)$/
const REPLY = /^reply-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}-([1-9]\d{0,8})$/

/** The place of a thread that does not exist yet: one a project and type, as `new-chat-7908`. */
export function newThreadPlace(type: ConverseType, projectId: number): string {
  return `new-${type}-${projectId}`
}

/** The place of a prompt that nobody has sent yet: one a project and type, as `prompt-chat-7908`. */
export function newPromptPlace(type: ConverseType, projectId: number): string {
  return `prompt-${type}-${projectId}`
}

/** The place of the examples that a new prompt is compared with, of whichever type it is: one a project, as `compare-chat-7908`. */
export function comparePlace(projectId: number): string {
  return `compare-chat-${projectId}`
}

/** The place of what is to become better of a new prompt that is improved: one a project, as `improve-chat-7908`. */
export function improvePlace(projectId: number): string {
  return `improve-chat-${projectId}`
}

/** The place of a reply to a result that nobody has sent yet: one a result, as `reply-<result>-7908`. Only chat models are replied to. */
export function replyPlace(resultId: string, projectId: number): string {
  return `reply-${resultId}-${projectId}`
}

/** The place of what somebody changes in an item of the catalog and has not saved, as `change-<item>`. */
export function changePlace(itemId: string): string {
  return `change-${itemId}`
}

/** The place of what somebody would change in an item of another and has not proposed, as `proposal-<item>`. */
export function proposalPlace(itemId: string): string {
  return `proposal-${itemId}`
}

/** The place of a message that is being changed. */
export function editPlace(threadId: string, messageId: string): string {
  return threadId + EDIT_SIGN + messageId
}

/** What a place names; null for a text that names none. The place of a thread is its id. */
export function readDraftPlace(place: string): DraftPlace | null {
  if (isUuid(place.toLowerCase())) return { kind: 'thread', threadId: place.toLowerCase() }
  const [threadId = '', messageId = '', ...more] = place.toLowerCase().split(EDIT_SIGN)
  if (isUuid(threadId) && isUuid(messageId) && more.length === 0) return { kind: 'edit', threadId, messageId }
  if (ITEM.test(place)) return { kind: 'item' }
  const [, replied] = REPLY.exec(place) ?? []
  if (replied) return { kind: 'new', type: 'chat', projectId: Number(replied) }
  const [, word, project] = NEW.exec(place) ?? []
  const type = CONVERSE_TYPES.find((known) => known === word)
  return type && project ? { kind: 'new', type, projectId: Number(project) } : null
}
