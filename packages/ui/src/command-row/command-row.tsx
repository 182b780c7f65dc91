import type { MouseEvent, ReactNode } from 'react'
import { Kbd } from '../kbd/kbd.tsx'
import styles from './command-row.module.css'

/** Something that can be chosen from a list by its name. */
export type CommandItem = {
  id: string
  label: string
  icon?: ReactNode
  /** Muted, in a second line. */
  description?: string
  /** Muted, at the right: a time, a price, the kind of thing. */
  detail?: ReactNode
  /** Keys that do the same without the list. */
  keys?: string
}

export type CommandRowProps = {
  item: CommandItem
  /** Of the element, for the field's `aria-activedescendant`. */
  id: string
  active: boolean
  onPoint: () => void
  onChoose: (event: MouseEvent) => void
}

/** An option of a list box whose keys are heard by a field. Its height, padding and gap are the list's, as `--command-*`. */
export function CommandRow({ item, id, active, onPoint, onChoose }: CommandRowProps) {
  return (
    /* oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/prefer-tag-over-role -- the field holds the focus and hears the keys, as a combobox does */
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className={styles.row}
      data-active={active ? '' : undefined}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      <span className={styles.icon} aria-hidden="true">
        {item.icon}
      </span>
      <span className={styles.words}>
        <span className={styles.label}>{item.label}</span>
        {item.description && <span className={styles.description}>{item.description}</span>}
      </span>
      {item.detail && <span className={styles.detail}>{item.detail}</span>}
      {item.keys && (
        <span className={styles.keys} aria-hidden="true">
          <Kbd keys={item.keys} />
        </span>
      )}
    </div>
    /* oxlint-enable jsx-a11y/click-events-have-key-events, jsx-a11y/prefer-tag-over-role */
  )
}
