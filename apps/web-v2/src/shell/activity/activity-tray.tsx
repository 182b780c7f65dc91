import { useActivity } from '@atrium/browser-state/react/use-activity'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { Activity } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Popover } from '#popups/popups.ts'
import { useWhenIdle } from '#page/use-when-idle.ts'
import styles from './activity-tray.module.css'

const loadList = () => Promise.all([import('./activity-list.tsx'), import('@atrium/ui/popover/popover')])
const ActivityList = lazy(async () => ({ default: (await loadList())[0].ActivityList }))

const MOST_COUNTED = 9

/** In the header: how much is under way in all conversations, and the list of it. */
export function ActivityTray() {
  const { t } = useTranslation('shell')
  const [open, setOpen] = useState(false)
  // It tells what waits for the connection: it has to be here before that is gone.
  useWhenIdle(loadList)
  const { running, ended, waiting } = useActivity()
  const count = running.length + waiting.length
  const hasTrouble =
    waiting.some(({ refused }) => refused) ||
    ended.some(({ status }) => status === 'failed' || status === 'interrupted')
  const label = count > 0 ? t('activity.busy', { count }) : t('activity.idle')
  return (
    <Popover
      title={t('activity.idle')}
      align="end"
      width={380}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <IconButton
          label={hasTrouble ? t('activity.failed', { label }) : label}
          icon={
            <span className={styles.icon}>
              <Activity />
              {count > 0 && <span className={styles.count}>{count > MOST_COUNTED ? `${MOST_COUNTED}+` : count}</span>}
              {count === 0 && hasTrouble && <span className={styles.trouble} />}
            </span>
          }
        />
      }
    >
      <Suspense>
        <ActivityList onLeave={() => setOpen(false)} />
      </Suspense>
    </Popover>
  )
}
