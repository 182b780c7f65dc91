import { useComments } from '@atrium/browser-state/comments/use-comments'
import { useConfig } from '@atrium/browser-state/config/use-config'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { mentionsRoom } from '@atrium/browser-state/mentions/mentions-room'
import type { Thread } from '@atrium/contract/entities/threads/thread'
import { isShared } from '@atrium/domain/protection/is-shared'
import { SidePanel } from '@atrium/ui/side-panel/side-panel'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ListState } from '#features/lists/list-state.tsx'
import { CommentItem } from './comment-item.tsx'
import { NewComment } from './new-comment.tsx'
import styles from './comments.module.css'

type Props = { thread: Pick<Thread, 'id' | 'protected' | 'isPrivate'>; messageId: string; onClose: () => void }

/** Beside a conversation: what people say of one of its messages. */
export function CommentsPanel({ thread, messageId, onClose }: Props) {
  const { t } = useTranslation('comments')
  const { author = '' } = useConfig()
  const { markRead } = useRoom(mentionsRoom)
  const list = useComments(thread.id, messageId)
  const { data: comments = [] } = list
  const mentionsMe = comments.filter(({ mentions }) => mentions.some(({ accountId }) => accountId === author)).length
  useEffect(() => {
    if (mentionsMe > 0) void markRead(messageId)
  }, [markRead, mentionsMe, messageId])
  return (
    <SidePanel
      open
      width={368}
      title={t('title')}
      onClose={onClose}
      footer={<NewComment threadId={thread.id} messageId={messageId} />}
      texts={{ close: t('close') }}
    >
      <div className={styles.comments}>
        <p className={styles.quiet}>{t(isShared(thread) ? 'scope.shared' : 'scope.own')}</p>
        <ListState
          list={list}
          count={comments.length}
          failed={t('failed')}
          none={<p className={styles.quiet}>{t('none')}</p>}
        />
        {comments.length > 0 && (
          <ol className={styles.list} aria-label={t('title')}>
            {comments.map((comment) => (
              <CommentItem key={comment.id} threadId={thread.id} comment={comment} />
            ))}
          </ol>
        )}
      </div>
    </SidePanel>
  )
}
