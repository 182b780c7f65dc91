import type { File as KeptFile } from '@atrium/contract/entities/file'
import { useMemo, useState } from 'react'

/** Which of the shown files are selected. One that is no longer shown is not selected. */
export function useSelection(shown: readonly KeptFile[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<string | null>(null)
  const files = useMemo(() => shown.filter(({ id }) => chosen.has(id)), [shown, chosen])
  const selected = useMemo(() => files.map(({ id }) => id), [files])
  return {
    selected,
    files,
    has: (id: string) => chosen.has(id),
    /** With `range`, everything between the one that was chosen last and this one as well. */
    toggle(id: string, range = false) {
      const ids = shown.map((file) => file.id)
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

export type Selection = ReturnType<typeof useSelection>
