import type { ReactNode } from 'react'
import styles from './error-page.module.css'

export type ErrorPageProps = {
  /** The status, where there is one: 404. */
  code?: number | string
  title: string
  text: ReactNode
  /** What helps support to find it: a request id, a message. */
  detail?: ReactNode
  actions?: ReactNode
}

/** A whole page for what cannot be shown, with the way on. */
export function ErrorPage({ code, title, text, detail, actions }: ErrorPageProps) {
  return (
    <section className={styles.page} aria-labelledby="error-title">
      {code !== undefined && <p className={styles.code}>{code}</p>}
      <h1 id="error-title" className={styles.title}>
        {title}
      </h1>
      <p className={styles.text}>{text}</p>
      {actions && <div className={styles.actions}>{actions}</div>}
      {detail && <p className={styles.detail}>{detail}</p>}
    </section>
  )
}
