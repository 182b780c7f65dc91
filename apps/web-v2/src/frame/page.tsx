import { LoadingOverlay } from '@atrium/ui/loading-overlay/loading-overlay'
import { type ReactNode, useContext, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { PageSlotsContext } from './page-slots.ts'
import styles from './page.module.css'

export type PageProps = {
  /** The browser's title, and the header's unless `heading` says it otherwise. */
  title: string
  /** In place of the title: one that can be changed where it stands. */
  heading?: ReactNode
  description?: ReactNode
  /** Right-aligned in the header, before the Help Center. */
  actions?: ReactNode
  /** Old content stays in sight while new is fetched. */
  loading?: boolean
  /** The screen lays itself out over the whole height; otherwise it is a column that scrolls. */
  whole?: boolean
  /** A list that is the whole page: the column takes the room that there is. */
  wide?: boolean
  children: ReactNode
}

/** What every screen of the shell stands in: it names the page in the persistent header and lays out the content below. */
export function Page({
  title,
  heading,
  description,
  actions,
  loading = false,
  whole = false,
  wide = false,
  children,
}: PageProps) {
  const slots = useContext(PageSlotsContext)
  const { t } = useTranslation('shell')
  useEffect(() => {
    document.title = `${title} · ${t('product')}`
  }, [title, t])
  return (
    <>
      {slots.title && createPortal(heading ?? title, slots.title)}
      {slots.description && description && createPortal(description, slots.description)}
      {slots.actions && createPortal(actions, slots.actions)}
      <LoadingOverlay active={loading} label={t('loading')} />
      <div className={whole ? styles.whole : `${styles.column} ${wide ? styles.wide : ''}`}>{children}</div>
    </>
  )
}
