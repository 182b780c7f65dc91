import { findInTexts } from '@atrium/domain/sensitive-data/find-in-texts'
import { SECRET_KINDS, type SensitivePlace } from '@atrium/domain/sensitive-data/sensitive-kind'
import { createElement } from 'react'
import type { Check, Outgoing, Sent } from '../outgoing.ts'
import { ask } from '../questions.ts'
import { SensitiveDataDialog } from './sensitive-data-dialog.tsx'

/** A text of a message and what was found in it. */
export type FoundIn = { text: string; places: readonly SensitivePlace[] }

/**
 * Looks through the words of a message. Where a conversation is there for secure data only what opens doors is asked about:
 * people and money are what it is there for.
 */
export const checkSensitiveData: Check = async (message) => {
  const found = foundIn(message)
  if (found.every(({ places }) => places.length === 0)) return message
  return ask<Outgoing>((onAnswer) => createElement(SensitiveDataDialog, { message, found, onAnswer }))
}

function foundIn({ input, secureData }: Outgoing): FoundIn[] {
  const texts = textsOf(input)
  return findInTexts(texts).map((places, index) => ({
    text: texts[index] ?? '',
    places: places.filter(({ kind }) => !secureData || SECRET_KINDS.includes(kind)),
  }))
}

function textsOf({ messages = [] }: Sent): string[] {
  return messages.flatMap(({ parts }) => parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])))
}
