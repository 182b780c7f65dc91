import type { MessageComment } from '@atrium/contract/entities/threads/comment'
import { splitComment } from '@atrium/domain/comments/split-comment'
import styles from './comments.module.css'

/** What a comment says, as it was written: addresses lead there, and whoever is mentioned stands out. */
export function CommentText({ comment: { text, mentions } }: { comment: Pick<MessageComment, 'text' | 'mentions'> }) {
  return (
    <p className={styles.text}>
      {splitComment(text, mentions).map((piece, index) => {
        if (piece.type === 'text') return piece.text
        if (piece.type === 'mention') {
          return (
            <span key={index} className={styles.mention}>
              {piece.text}
            </span>
          )
        }
        return (
          <a key={index} href={piece.text} target="_blank" rel="noopener noreferrer">
            {piece.text}
          </a>
        )
      })}
    </p>
  )
}
