import { isUnreachable } from '../database/failures/is-unreachable.ts'
import { isFull } from '../is-full.ts'
import { SettingsError } from '../settings/settings.ts'
import { StartError } from './start-error.ts'

/** Why Atrium does not start, in words for the operator, and whether that is a fault of its own. */
export function startFailure(error: unknown): { sentence: string; isOwnFault: boolean } {
  if (error instanceof StartError || error instanceof SettingsError) return mendable(error.message)
  const { message, syscall } = error as NodeJS.ErrnoException
  if (isFull(error)) return mendable('Atrium cannot start: the disk is full. Free some space, then start it again.')
  if (isUnreachable(error)) return mendable(`Atrium cannot start: the database does not answer (${message}).`)
  // What the system refuses names itself: a file that may not be read, no more processes.
  if (syscall !== undefined) return mendable(`Atrium cannot start: ${message}.`)
  return { sentence: `Atrium cannot start because of an internal error: ${message}`, isOwnFault: true }
}

function mendable(sentence: string) {
  return { sentence, isOwnFault: false }
}
