import { MessageSquareText } from 'lucide-react'
import { IconButton } from '../icon-button/icon-button.tsx'
import type { DrawnMessageProps } from './message-view.tsx'
import styles from './comment-button.module.css'

type CommentButtonProps = Pick<DrawnMessageProps, 'message' | 'actions' | 'comments' | 'texts'>

/** Opens what people say of a message. How many comments there are is always in sight. */
export function CommentButton({ message, actions, comments, texts }: CommentButtonProps) {
  const { onComment } = actions
  if (!onComment || comments === undefined) return null
  const hasSome = comments > 0
  return (
    <IconButton
      size="small"
      className={hasSome ? styles.counted : undefined}
      label={hasSome ? texts.comments(comments) : texts.comment}
      icon={
        <>
          <MessageSquareText />
          {hasSome && <span aria-hidden="true">{comments}</span>}
        </>
      }
      data-comment=""
      data-kept={hasSome ? '' : undefined}
      onClick={() => onComment(message.id)}
    />
  )
}
