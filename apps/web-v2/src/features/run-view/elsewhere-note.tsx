import { Button } from '@atrium/ui/button/button'
import { GitBranch } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './elsewhere-note.module.css'

/** Below a branch while the answer comes in another one. */
export function ElsewhereNote({ onGo }: { onGo: () => void }) {
  const { t } = useTranslation('thread')
  return (
    <output className={styles.note}>
      <GitBranch aria-hidden="true" />
      <span>{t('branches.elsewhere')}</span>
      <Button size="small" variant="ghost" onClick={onGo}>
        {t('branches.goThere')}
      </Button>
    </output>
  )
}
