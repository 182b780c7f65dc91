import type { ComponentProps, ReactNode } from 'react'
import styles from './pill.module.css'

export type PillProps = ComponentProps<'button'> & {
  /** A glyph or an icon before the text. */
  icon?: ReactNode
  /** Muted, after the text: the effort, a count. */
  detail?: ReactNode
  /** Stands out: the model's name. */
  strong?: boolean
  /** Makes it a toggle and says whether it is on. */
  pressed?: boolean
  /** Draws a border, as filter chips have. */
  outlined?: boolean
}

/** A quiet round button: the model and options buttons of the composer, the filters of a list. */
export function Pill({ icon, detail, strong, pressed, outlined, className, children, ...rest }: PillProps) {
  const classes = [styles.pill, strong && styles.strong, outlined && styles.outlined, className]
  return (
    <button type="button" aria-pressed={pressed} {...rest} className={classes.filter(Boolean).join(' ')}>
      {icon}
      <span className={styles.text}>{children}</span>
      {detail && <span className={styles.detail}>{detail}</span>}
    </button>
  )
}
