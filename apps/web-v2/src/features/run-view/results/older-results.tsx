import { Button } from '@atrium/ui/button/button'
import { useTranslation } from 'react-i18next'
import styles from './older-results.module.css'

type Props = { hasNextPage: boolean; isFetchingNextPage: boolean; showOlder: () => void }

/** Below the results of a prompt: reads those that are older, as long as there are any. */
export function OlderResults({ hasNextPage, isFetchingNextPage, showOlder }: Props) {
  const { t } = useTranslation('prompts')
  if (!hasNextPage) return null
  return (
    <div className={styles.older}>
      <Button busy={isFetchingNextPage} onClick={showOlder}>
        {t('older')}
      </Button>
    </div>
  )
}
