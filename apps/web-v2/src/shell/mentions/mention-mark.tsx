import { useMentions } from '@atrium/browser-state/mentions/use-mentions'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './mentions.module.css'

/** At the corner of an icon that leads to the mentions: that some are not read. Empty where all are. */
export function MentionMark() {
  const { unread } = useMentions()
  if (unread === 0) return null
  return (
    <Suspense>
      <span className={styles.mark}>
        <Unread count={unread} />
      </span>
    </Suspense>
  )
}

function Unread({ count }: { count: number }) {
  const { t } = useTranslation('mentions')
  return <span className="visually-hidden">{t('unread', { count })}</span>
}
