import { createElement } from 'react'
import type { Check, Outgoing } from '../outgoing.ts'
import { ask } from '../questions.ts'
import { foundIn } from './found-in.ts'
import { SensitiveDataDialog } from './sensitive-data-dialog.tsx'

/** Looks through the words of a message, and asks where something is found in them. */
export const checkSensitiveData: Check = async (message) => {
  const parts = (message.input.messages ?? []).flatMap((given) => given.parts)
  const found = foundIn(parts, message.secureData)
  if (found.every(({ places }) => places.length === 0)) return message
  return ask<Outgoing>((onAnswer) => createElement(SensitiveDataDialog, { message, found, onAnswer }))
}
