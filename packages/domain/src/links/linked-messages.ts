import type { MessagePart, MessageRole } from '#messages/thread-message.ts'
import type { ModelRef } from '#models/model-entry.ts'

/** A message as it was said. */
type Said = {
  id: string
  parentId: string | null
  role: MessageRole
  parts: readonly MessagePart[]
  model: ModelRef | null
  createdAt: Date
}

/** A message as a link shows it. */
export type LinkedMessage = {
  id: string
  parentId: string | null
  role: Exclude<MessageRole, 'system'>
  parts: MessagePart[]
  /** The model that answered. */
  model: ModelRef | null
  createdDate: string
}

const SHOWN: readonly MessagePart['type'][] = ['text', 'file', 'source-url', 'source-document']

/**
 * What a link shows of what was said: words, files and sources, without thoughts, tools and what a model was told beforehand. What is
 * left empty is left out, and the messages below it move up.
 */
export function linkedMessages(said: readonly Said[]): LinkedMessage[] {
  const shown: LinkedMessage[] = []
  const standsFor = new Map<string, string | null>()
  for (const { id, parentId, role, parts, model, createdAt } of said) {
    const parent = parentId === null ? null : (standsFor.get(parentId) ?? null)
    const left = parts.filter(({ type }) => SHOWN.includes(type))
    const isEmpty = left.every((part) => part.type === 'text' && part.text.trim() === '')
    if (role === 'system' || isEmpty) {
      standsFor.set(id, parent)
      continue
    }
    standsFor.set(id, id)
    shown.push({ id, parentId: parent, role, parts: left, model, createdDate: createdAt.toISOString() })
  }
  return shown
}
