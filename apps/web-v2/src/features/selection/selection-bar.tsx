import { Button } from '@atrium/ui/button/button'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Selection } from './use-selection.ts'
import styles from './selection-bar.module.css'

export type SelectionTexts = { label: string; clear: string; count: string; all: string }

type Props = {
  selection: Pick<Selection<{ id: string }>, 'selected' | 'all' | 'clear'>
  /** How many can be selected. */
  total: number
  texts: SelectionTexts
  /** What else there is to say of what is selected. */
  note?: ReactNode
  /** What can be done with all of it. */
  children: ReactNode
}

/** While something is selected: how much, and what can be done with all of it. */
export function SelectionBar({ selection: { selected, all, clear }, total, texts, note, children }: Props) {
  return (
    <div className={styles.bar} role="toolbar" aria-label={texts.label}>
      <IconButton size="small" label={texts.clear} icon={<X />} onClick={clear} />
      <output className={styles.count}>
        {texts.count} {note}
      </output>
      {selected.length < total && (
        <Button size="small" variant="ghost" onClick={all}>
          {texts.all}
        </Button>
      )}
      <span className={styles.actions}>{children}</span>
    </div>
  )
}
