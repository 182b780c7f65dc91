import { threadsRoom } from '@atrium/browser-state/threads/threads-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { useFavorite } from '@atrium/browser-state/user-state/use-marks'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** The star of a conversation: on at once, saved a moment later. */
export function FavoriteStar({ threadId }: { threadId: string }) {
  const { t } = useTranslation('thread')
  const threads = useRoom(threadsRoom)
  const on = useFavorite('threads', threadId)
  return (
    <IconButton
      label={on ? t('header.unstar') : t('header.star')}
      icon={<Star fill={on ? 'currentColor' : 'none'} />}
      pressed={on}
      onClick={() => threads.star(threadId, !on)}
    />
  )
}
