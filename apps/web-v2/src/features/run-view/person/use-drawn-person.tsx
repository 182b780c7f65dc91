import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { type ReactNode, useCallback } from 'react'

const PersonName = lazyPart(async () => ({ default: (await import('./person-name.tsx')).PersonName }))

/** Draws the name of somebody who has done something in a conversation. */
export function useDrawnPerson(threadId: string): (author: string) => ReactNode {
  return useCallback((author) => <PersonName {...{ threadId, author }} />, [threadId])
}
