import { commentsRoom } from '@atrium/browser-state/comments/comments-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { useStore } from '@atrium/browser-state/store/use-store'
import { useTranslation } from 'react-i18next'
import { CommentForm } from './comment-form.tsx'

/** A comment that is being written. It stays while somebody looks elsewhere. */
export function NewComment({ threadId, messageId }: { threadId: string; messageId: string }) {
  const { t } = useTranslation('comments')
  const room = useRoom(commentsRoom)
  const kept = room.writing.of(messageId)
  const text = useStore(kept)
  return (
    <CommentForm
      key={messageId}
      threadId={threadId}
      label={t('write')}
      placeholder={t('placeholder')}
      submit={t('send')}
      value={text}
      focused
      onChange={kept.set}
      onSubmit={async () => {
        if (text.trim() === '') return
        await room.say(threadId, messageId, text.trim())
        kept.set('')
      }}
    />
  )
}
