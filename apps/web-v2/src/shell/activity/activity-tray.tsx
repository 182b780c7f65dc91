import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { LazyPopover } from '@atrium/ui/popover/lazy-popover'
import { Activity } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActivityMark } from './activity-mark.tsx'
import { useActivitySigns } from './use-activity-signs.ts'
import styles from './activity-tray.module.css'

const ActivityList = lazyPart(async () => ({ default: (await import('./activity-list.tsx')).ActivityList }))

/** In the header: how much is under way in all conversations, and the list of it. */
export function ActivityTray() {
  const { t } = useTranslation('shell')
  const [open, setOpen] = useState(false)
  const { label } = useActivitySigns()
  return (
    <LazyPopover
      title={t('activity.idle')}
      align="end"
      width={380}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <IconButton
          label={label}
          icon={
            <span className={styles.icon}>
              <Activity />
              <ActivityMark />
            </span>
          }
        />
      }
    >
      <Suspense>
        <ActivityList onLeave={() => setOpen(false)} />
      </Suspense>
    </LazyPopover>
  )
}
