import { CONVERSE_TYPES, type ConverseType } from '../models/content-type.ts'

/** Where something is being written: in a thread, or in one that does not exist yet. */
export type DraftPlace = { kind: 'thread'; threadId: string } | { kind: 'new'; type: ConverseType; projectId: number }

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const NEW = /^new-([a-z]+)-([1-9]\d{0,8})$/

/** The place of a thread that does not exist yet: one a project and type, as `new-chat-7908`. */
export function newThreadPlace(type: ConverseType, projectId: number): string {
  return `new-${type}-${projectId}`
}

/** What a place names; null for a text that names none. The place of a thread is its id. */
export function readDraftPlace(place: string): DraftPlace | null {
  if (UUID.test(place)) return { kind: 'thread', threadId: place.toLowerCase() }
  const [, word, project] = NEW.exec(place) ?? []
  const type = CONVERSE_TYPES.find((known) => known === word)
  return type && project ? { kind: 'new', type, projectId: Number(project) } : null
}
