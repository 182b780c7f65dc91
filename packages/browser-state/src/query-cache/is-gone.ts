import { RequestError } from '@atrium/client/request-error'

/** Has a call failed since what it asked for was deleted, or is not for the person? Whatever else fails says nothing of what is there. */
export function isGone(error: unknown): boolean {
  return error instanceof RequestError && error.status === 404
}
