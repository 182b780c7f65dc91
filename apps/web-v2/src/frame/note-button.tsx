import type { ReactNode } from 'react'
import styles from './note-button.module.css'

type NoteButtonProps = {
  icon: ReactNode
  title?: string
  children: ReactNode
  onClick: () => void
}

/** Above the field: says what else holds for what is sent, and shows it. */
export function NoteButton({ icon, title, children, onClick }: NoteButtonProps) {
  return (
    <button type="button" className={styles.note} title={title} onClick={onClick}>
      {icon}
      {children}
    </button>
  )
}
