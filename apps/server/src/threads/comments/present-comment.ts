import type { Mention, MessageComment } from '@atrium/contract/entities/threads/comment'
import { commentRights } from '@atrium/domain/comments/comment-rights'
import type { MentioningComment } from './comments-store.ts'
import type { SeenMention } from './mentions-store.ts'

export function presentComment(
  caller: { author: string },
  thread: { author: string },
  comment: MentioningComment,
): MessageComment {
  const { id, messageId, author, authorName, text, mentions, createdAt, editedAt } = comment
  const dates = { createdDate: createdAt.toISOString(), editedDate: editedAt?.toISOString() ?? null }
  return {
    id,
    messageId,
    author,
    authorName,
    text,
    mentions,
    ...dates,
    may: commentRights({ comment, thread }, caller),
  }
}

export function presentMention({ createdAt, readAt, ...mention }: SeenMention): Mention {
  return { ...mention, createdDate: createdAt.toISOString(), read: readAt !== null }
}
