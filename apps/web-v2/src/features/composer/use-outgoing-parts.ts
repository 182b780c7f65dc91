import { useMemo } from 'react'
import { type GivenPart, partsOf } from './outgoing.ts'
import type { Draft } from './use-draft.ts'

/** What of a draft would go out now; empty where there is nothing to send. */
export function useOutgoingParts({ text, files }: Pick<Draft, 'text' | 'files'>): readonly GivenPart[] {
  return useMemo(() => partsOf({ text, files }), [text, files])
}
