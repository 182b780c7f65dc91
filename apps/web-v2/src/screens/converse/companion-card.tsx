import { Card } from '@atrium/ui/card/card'
import { Hand } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from '#router/link.tsx'
import styles from './type-card.module.css'

/** Leads to the choice of a companion. */
export function CompanionCard() {
  const { t } = useTranslation('converse')
  return (
    <Card render={<Link to="/converse/companion" />} className={styles.type}>
      <span className={styles.icon}>
        <Hand aria-hidden="true" />
      </span>
      <span className={styles.title}>{t('types.companion.title')}</span>
      <span className={styles.text}>{t('types.companion.text')}</span>
    </Card>
  )
}
