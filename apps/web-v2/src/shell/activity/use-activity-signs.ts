import { useActivity } from '@atrium/browser-state/activity/use-activity'
import { useTranslation } from 'react-i18next'

export type ActivitySigns = {
  /** How much is under way or waits. */
  count: number
  hasTrouble: boolean
  /** Both in words. */
  label: string
}

/** What is to be seen of the activity in all conversations while its list is closed. */
export function useActivitySigns(): ActivitySigns {
  const { t } = useTranslation('shell')
  const { running, ended, waiting } = useActivity()
  const count = running.length + waiting.length
  const hasTrouble =
    waiting.some(({ refused }) => refused) ||
    ended.some(({ status }) => status === 'failed' || status === 'interrupted')
  const label = count > 0 ? t('activity.busy', { count }) : t('activity.idle')
  return { count, hasTrouble, label: hasTrouble ? t('activity.failed', { label }) : label }
}
