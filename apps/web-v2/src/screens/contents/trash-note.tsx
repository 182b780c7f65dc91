import { useConfig } from '@atrium/browser-state/config/use-config'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { contentsRoom } from '@atrium/browser-state/contents/contents-room'
import type { Content } from '@atrium/contract/entities/content'
import { canChangeItem } from '@atrium/domain/protection/can-change-item'
import { Button } from '@atrium/ui/button/button'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './contents-screen.module.css'

type Props = {
  /** All of the trash is shown, and something is in it. */
  canEmpty: boolean
  /** Asks before all of these are deleted for good. */
  onEmpty: (contents: readonly Content[]) => void
}

/** Above the trash: how long it keeps what is in it, and the way to empty it. What somebody may not delete for good stays. */
export function TrashNote({ canEmpty, onEmpty }: Props) {
  const { t } = useTranslation('contents')
  const room = useRoom(contentsRoom)
  const { author = '' } = useConfig()
  const [isReading, setIsReading] = useState(false)
  const empty = async () => {
    setIsReading(true)
    const found = await room.inTrash()
    setIsReading(false)
    if (found) onEmpty(found.filter((content) => canChangeItem(content, { author })))
  }
  return (
    <div className={styles.note}>
      <p>{t('trashNote')}</p>
      {canEmpty && (
        <Button size="small" busy={isReading} icon={<Trash2 aria-hidden="true" />} onClick={() => void empty()}>
          {t('emptyTrash')}
        </Button>
      )}
    </div>
  )
}
