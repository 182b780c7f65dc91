import type { ConverseType } from '@atrium/domain/models/content-type'
import { type ThreadType, threadTypeOf } from '@atrium/domain/threads/thread-type'

/** The one place in which a path of this console is spelled for links; `routes.tsx` has a screen for each. */
export const HOME_ROUTE = '/home'
export const CONVERSE_ROUTE = '/converse'
/** The library of everything made and uploaded. */
/** Leads to what there is of all content: files. */
export const CONTENT_ROUTE = '/content'
export const MEDIA_ROUTE = '/content/media'
export const LOGIN_ROUTE = '/login'
export const SETUP_ROUTE = '/setup'
/** A thread of a type: a new one without the id, an existing one with it. See `toThread` and `toNewThread`. */
export const THREAD_ROUTE = '/converse/thread/$type/{-$threadId}'

/** Leads to a thread under the address of its type. */
export function toThread({ id, type }: { id: string; type: ConverseType }) {
  return { to: THREAD_ROUTE, params: { type: threadTypeOf(type), threadId: id } } as const
}

/** Leads to a thread of a type that does not exist yet. */
export function toNewThread(type: ThreadType) {
  return { to: THREAD_ROUTE, params: { type, threadId: undefined } } as const
}
