import { useMemo, useState } from 'react'

/** Which of the shown items are selected. One that is no longer shown is not selected. */
export function useSelection<Item extends { id: string }>(shown: readonly Item[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<string | null>(null)
  const items = useMemo(() => shown.filter(({ id }) => chosen.has(id)), [shown, chosen])
  const selected = useMemo(() => items.map(({ id }) => id), [items])
  return {
    selected,
    items,
    isSelecting: selected.length > 0,
    has: (id: string) => chosen.has(id),
    /** With `range`, everything between the one that was chosen last and this one as well. */
    toggle(id: string, range = false) {
      const ids = shown.map((item) => item.id)
      const [from, to] = [ids.indexOf(last ?? id), ids.indexOf(id)].toSorted((a, b) => a - b)
      const next = new Set(chosen)
      if (range && from !== undefined && from >= 0) for (const one of ids.slice(from, (to ?? from) + 1)) next.add(one)
      else if (!next.delete(id)) next.add(id)
      setChosen(next)
      setLast(id)
    },
    all: () => setChosen(new Set(shown.map(({ id }) => id))),
    clear: () => setChosen(new Set()),
  }
}

export type Selection<Item extends { id: string }> = ReturnType<typeof useSelection<Item>>
