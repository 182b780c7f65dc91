import { commentsRoom } from '@atrium/browser-state/comments/comments-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import type { MessageComment } from '@atrium/contract/entities/threads/comment'
import { Avatar } from '@atrium/ui/avatar/avatar'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { LazyMenu } from '@atrium/ui/menu/lazy-menu'
import { RelativeTime } from '@atrium/ui/relative-time/relative-time'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CommentForm } from './comment-form.tsx'
import { CommentText } from './comment-text.tsx'
import styles from './comments.module.css'

/** One comment: whose it is, what it says, and what may be done with it. */
export function CommentItem({ threadId, comment }: { threadId: string; comment: MessageComment }) {
  const { t, i18n } = useTranslation('comments')
  const room = useRoom(commentsRoom)
  const [changed, setChanged] = useState<string | null>(null)
  const { id, authorName, text, createdDate, editedDate, may } = comment
  const edit = { label: t('edit'), icon: <Pencil />, onSelect: () => setChanged(text) }
  const remove = { label: t('delete'), icon: <Trash2 />, danger: true, onSelect: () => void room.remove(threadId, id) }
  return (
    <li className={styles.comment}>
      <Avatar name={authorName} size={24} />
      <div className={styles.said}>
        <div className={styles.head}>
          <p className={styles.by}>
            <strong>{authorName}</strong> · <RelativeTime locale={i18n.language} date={createdDate} />
            {editedDate !== null && ` · ${t('edited')}`}
          </p>
          {(may.change || may.delete) && (
            <LazyMenu
              label={t('actions', { name: authorName })}
              trigger={<IconButton size="small" label={t('actions', { name: authorName })} icon={<Ellipsis />} />}
              sections={[{ items: may.change ? [edit] : [] }, { items: may.delete ? [remove] : [] }]}
            />
          )}
        </div>
        {changed === null ? (
          <CommentText comment={comment} />
        ) : (
          <CommentForm
            threadId={threadId}
            label={t('edit')}
            submit={t('save')}
            value={changed}
            focused
            onChange={setChanged}
            onSubmit={async () => {
              if (changed.trim() !== text) await room.change(threadId, comment, changed.trim())
              setChanged(null)
            }}
            onCancel={() => setChanged(null)}
          />
        )}
      </div>
    </li>
  )
}
