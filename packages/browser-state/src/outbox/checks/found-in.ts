import { findInTexts } from '@atrium/domain/sensitive-data/find-in-texts'
import {
  SECRET_KINDS,
  SENSITIVE_KINDS,
  type SensitiveKind,
  type SensitivePlace,
} from '@atrium/domain/sensitive-data/sensitive-kind'
import type { MessagePart } from '@atrium/domain/messages/thread-message'

/** A text of a message and what was found in it. */
export type FoundIn = { text: string; places: readonly SensitivePlace[] }

/**
 * What is found in the words of a message, text by text. Where a conversation is there for secure data only what opens doors counts:
 * people and money are what it is there for.
 */
export function foundIn(parts: readonly MessagePart[], secureData: boolean): FoundIn[] {
  const texts = parts.flatMap((part) => (part.type === 'text' ? [part.text] : []))
  return findInTexts(texts).map((places, index) => ({
    text: texts[index] ?? '',
    places: places.filter(({ kind }) => !secureData || SECRET_KINDS.includes(kind)),
  }))
}

/** The kinds that were found, the gravest first, each with how often. */
export function kindsOf(found: readonly FoundIn[]): [kind: SensitiveKind, count: number][] {
  const kinds = found.flatMap(({ places }) => places.map(({ kind }) => kind))
  return SENSITIVE_KINDS.map((kind): [SensitiveKind, number] => [
    kind,
    kinds.filter((other) => other === kind).length,
  ]).filter(([, count]) => count > 0)
}
