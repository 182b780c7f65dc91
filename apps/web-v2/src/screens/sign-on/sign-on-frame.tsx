import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './sign-on-frame.module.css'

/** The page of a form before anybody is signed on: no shell around it. */
export function SignOnFrame({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const { t } = useTranslation('sign-on')
  useEffect(() => {
    document.title = `${title} · ${t('product')}`
  }, [title, t])
  return (
    <main id="main" className={styles.page}>
      <div className={styles.card}>
        <p className={styles.product}>
          <img src="/favicon.svg" alt="" width={26} height={26} />
          {t('product')}
        </p>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
        {children}
      </div>
    </main>
  )
}
