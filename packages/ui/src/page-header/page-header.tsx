import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './page-header.module.css'

export type PageHeaderProps = {
  title: ReactNode
  /** Muted, beside the title. */
  description?: ReactNode
  /** Before the title: the navigation button on phones, a way back. */
  lead?: ReactNode
  /** Right-aligned. */
  actions?: ReactNode
  /** Draws the hairline; without it the header watches whether content has gone under it. */
  scrolled?: boolean
}

/** The 52 px line that stays in sight while content scrolls below it and gains a hairline only then. */
export function PageHeader({ title, description, lead, actions, scrolled }: PageHeaderProps) {
  const sentinel = useRef<HTMLDivElement>(null)
  const [passed, setPassed] = useState(false)
  const watches = scrolled === undefined
  useEffect(() => {
    if (!watches || !sentinel.current) return
    const observer = new IntersectionObserver(([entry]) => setPassed(entry ? !entry.isIntersecting : false))
    observer.observe(sentinel.current)
    return () => observer.disconnect()
  }, [watches])
  return (
    <>
      {watches && <div ref={sentinel} className={styles.sentinel} aria-hidden="true" />}
      <header className={styles.header} data-scrolled={(scrolled ?? passed) ? '' : undefined}>
        {lead}
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          {description && <p className={styles.description}>{description}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
    </>
  )
}
