import { useRoom } from '@atrium/browser-state/console/use-room'
import { draftsRoom } from '@atrium/browser-state/drafts/drafts-room'
import { threadsRoom } from '@atrium/browser-state/threads/threads-room'
import type { Thread } from '@atrium/contract/entities/threads/thread'
import { ConfirmDialog } from '@atrium/ui/confirm-dialog/confirm-dialog'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLeaveThread } from './use-leave-thread.ts'
import { TemporaryNote } from './temporary-note.tsx'
import styles from './temporary-note.module.css'

/** In a temporary conversation: it can be kept, or deleted at once. */
export function OpenTemporaryNote({ thread }: { thread: Pick<Thread, 'id' | 'type'> }) {
  const { t } = useTranslation('temporary')
  const threads = useRoom(threadsRoom)
  const drafts = useRoom(draftsRoom)
  const leave = useLeaveThread(thread)
  const [asking, setAsking] = useState(false)
  const remove = async () => {
    setAsking(false)
    await leave()
    // What is being written there stays where the conversation does.
    if (await threads.deleteNow(thread.id)) drafts.at(thread.id).discard()
  }
  return (
    <TemporaryNote>
      <button type="button" className={styles.action} onClick={() => void threads.keep(thread.id)}>
        {t('keep')}
      </button>
      <button type="button" className={styles.action} onClick={() => setAsking(true)}>
        {t('delete')}
      </button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('confirm.title')}
        text={t('confirm.text')}
        confirmLabel={t('confirm.delete')}
        cancelLabel={t('confirm.cancel')}
        danger
        onConfirm={() => void remove()}
      />
    </TemporaryNote>
  )
}
