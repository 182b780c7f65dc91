import { useMentions } from '@atrium/browser-state/mentions/use-mentions'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { LazyPopover } from '@atrium/ui/popover/lazy-popover'
import { AtSign } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import activity from '../activity/activity-mark.module.css'
import { MentionList } from './mention-list.tsx'
import styles from './mentions.module.css'

const MOST_COUNTED = 9

/** In the header of whoever has ever been mentioned: how much of it is not read, and the list of it. */
export function MentionTray() {
  const { mentions, unread } = useMentions()
  // Whoever has none needs no texts of them either.
  return mentions.length === 0 ? null : <MentionButton unread={unread} />
}

function MentionButton({ unread }: { unread: number }) {
  const { t } = useTranslation('mentions')
  const [open, setOpen] = useState(false)
  return (
    <LazyPopover
      title={t('title')}
      align="end"
      width={380}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <IconButton
          label={unread > 0 ? t('unread', { count: unread }) : t('title')}
          icon={
            <span className={styles.icon}>
              <AtSign />
              {unread > 0 && (
                <span className={activity.count} aria-hidden="true">
                  {unread > MOST_COUNTED ? `${MOST_COUNTED}+` : unread}
                </span>
              )}
            </span>
          }
        />
      }
    >
      <MentionList onLeave={() => setOpen(false)} />
    </LazyPopover>
  )
}
