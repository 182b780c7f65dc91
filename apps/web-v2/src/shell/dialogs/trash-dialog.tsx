import { threadsRoom } from '@atrium/browser-state/threads/threads-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { useTrash } from '@atrium/browser-state/threads/use-trash'
import type { TrashedThread } from '@atrium/contract/entities/thread'
import { Button } from '@atrium/ui/button/button'
import { Dialog } from '@atrium/ui/dialog/dialog'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { Skeleton } from '@atrium/ui/skeleton/skeleton'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DeleteThreadDialog } from '#features/item-actions/delete-thread-dialog.tsx'
import { RelativeTime } from '@atrium/ui/relative-time/relative-time'
import styles from './trash-dialog.module.css'

/** What was deleted lately: each can be brought back, or deleted for good. */
export function TrashDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation('trash')
  const actions = useRoom(threadsRoom)
  const { threads, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useTrash()
  const [deleting, setDeleting] = useState<TrashedThread | null>(null)
  const day = (date: string) => new Date(date).toLocaleDateString(i18n.language, { dateStyle: 'medium' })
  return (
    <>
      <Dialog
        open
        onOpenChange={onClose}
        title={t('title')}
        description={t('text')}
        width={640}
        texts={{ close: t('close') }}
      >
        {!threads && !isError && <Skeleton lines={3} />}
        {isError && (
          <p className={styles.failed}>
            {t('failed')} <Button onClick={() => void refetch()}>{t('again')}</Button>
          </p>
        )}
        {threads?.length === 0 && <p className={styles.empty}>{t('empty')}</p>}
        <ul>
          {threads?.map((thread) => (
            <li key={thread.id} className={styles.row}>
              <span className={styles.words}>
                <span className={styles.name}>{thread.name}</span>
                <span className={styles.note}>
                  <RelativeTime locale={i18n.language} date={thread.deletedDate} />
                  <span className={styles.dot}> · </span>
                  <span className={styles.gone}>{t('gone', { date: day(thread.goneDate) })}</span>
                </span>
              </span>
              <Button
                size="small"
                aria-label={t('restoreNamed', { name: thread.name })}
                onClick={() => void actions.restore(thread.id)}
              >
                {t('restore')}
              </Button>
              <IconButton
                size="small"
                label={t('deleteNamed', { name: thread.name })}
                icon={<Trash2 />}
                onClick={() => setDeleting(thread)}
              />
            </li>
          ))}
        </ul>
        {hasNextPage && (
          <Button variant="ghost" size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        )}
      </Dialog>
      {deleting && (
        <DeleteThreadDialog
          name={deleting.name}
          onClose={() => setDeleting(null)}
          onDelete={() => actions.deleteForGood(deleting.id)}
        />
      )}
    </>
  )
}
