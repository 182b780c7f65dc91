import { nameFromText } from '@atrium/domain/threads/names/name-from-text'
import { DEFAULT_THREAD_NAME } from '@atrium/domain/threads/names/thread-name'
import { storable } from '#platform/database/values/storable.ts'
import type { RunBody } from './run-request.ts'

/** What a thread without a name is called after what is said first in it. */
export function firstName(said: RunBody['messages']): string {
  return storable(nameFromText(textOf(said)) ?? DEFAULT_THREAD_NAME)
}

function textOf(said: RunBody['messages']): string {
  return said
    .flatMap(({ role, parts }) => (role === 'user' ? parts : []))
    .filter((part) => part.type === 'text')
    .toSorted((a, b) => Number(a.pasted ?? false) - Number(b.pasted ?? false))
    .map(({ text }) => text)
    .join(' ')
}
