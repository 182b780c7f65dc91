import { foundIn } from './found-in.ts'
import type { Check } from '../outgoing.ts'

/** Looks through the words of a message, and asks where something is found in them. */
export const checkSensitiveData: Check = async (message, { questions }) => {
  const parts = (message.input.messages ?? []).flatMap((given) => given.parts)
  const found = foundIn(parts, message.secureData)
  if (found.every(({ places }) => places.length === 0)) return message
  return questions.ask('sensitive-data', { message, found })
}
