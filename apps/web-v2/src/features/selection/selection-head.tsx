import type { ReactNode } from 'react'
import styles from './selection-head.module.css'

type SelectionHeadProps = {
  selecting: boolean
  /** What can be done with what is selected. */
  bar: ReactNode
  /** The toolbar of the list. */
  children: ReactNode
}

/** Above a list whose rows can be selected: its toolbar, and in its place the bar of the selection while there is one. */
export function SelectionHead({ selecting, bar, children }: SelectionHeadProps) {
  return (
    <div className={styles.head} data-selecting={selecting ? '' : undefined}>
      {/* It keeps its place and its words while the bar lies over it: nothing below moves. */}
      <div className={styles.toolbar} inert={selecting}>
        {children}
      </div>
      {selecting && bar}
    </div>
  )
}
