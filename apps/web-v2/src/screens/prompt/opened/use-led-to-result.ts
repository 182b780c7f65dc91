import type { PromptResult } from '@atrium/contract/entities/prompts/prompt'
import { useEffect } from 'react'

const RING = { boxShadow: '0 0 0 2px var(--accent)' }

/** Where a result is drawn; null where it is not. */
export const cardOf = (resultId: string) =>
  document.querySelector<HTMLElement>(`[data-result="${CSS.escape(resultId)}"]`)

/** Brings the result that the address names into sight once it is there, and marks it for as long as it takes to see which it is. */
export function useLedToResult(results: readonly PromptResult[], named: string | undefined): void {
  const isThere = results.some(({ id }) => id === named)
  useEffect(() => {
    if (!isThere || named === undefined) return
    const card = cardOf(named)
    card?.scrollIntoView({ block: 'start' })
    card?.focus({ preventScroll: true })
    card?.animate([RING, { ...RING, offset: 0.7 }, {}], { id: 'linked', duration: 3000 })
  }, [named, isThere])
}
