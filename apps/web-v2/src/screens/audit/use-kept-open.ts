import { useState } from 'react'

/** The one of a list that is open: also where the list has come to be narrowed without it. Null where none is open. */
export function useKeptOpen<Item extends { id: string }>(
  items: readonly Item[],
  open: string | undefined,
): Item | null {
  const [kept, setKept] = useState<Item | null>(null)
  const listed = items.find(({ id }) => id === open) ?? null
  if (listed !== null && listed !== kept) setKept(listed)
  return listed ?? (kept?.id === open ? kept : null)
}
