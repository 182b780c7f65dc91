import { useCompanion } from '@atrium/browser-state/companions/use-companions'
import { Button } from '@atrium/ui/button/button'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#router/link.tsx'
import styles from './where-companion-answers.module.css'

type Props = { companion: { id: string; name: string }; children: ReactNode }

/** The composer of a conversation with a companion; in its place why it cannot go on, once the companion is gone. */
export function WhereCompanionAnswers({ companion: { id, name }, children }: Props) {
  const { t } = useTranslation('companions')
  const { error } = useCompanion(id)
  const isGone = error !== null && 'status' in error && error.status === 404
  if (!isGone) return children
  return (
    <div className={styles.gone} role="note">
      <p>{t('gone.text', { name })}</p>
      <Button size="small" render={<Link to="/converse/companion" />}>
        {t('gone.choose')}
      </Button>
    </div>
  )
}
