import { COMMENT_LIMIT, MENTIONS_LIMIT } from '@atrium/domain/comments/comment-limits'
import { CONVERSE_TYPES } from '@atrium/domain/models/content-type'
import { z } from 'zod'

/** What somebody writes of a message. It is shown as it is written, with links and names marked. */
export const commentText = z.string().trim().min(1, 'Enter a comment.').max(COMMENT_LIMIT)

/** Accounts that a comment mentions. Those whose name does not stand in it after `@` are left out. */
export const mentionedIds = z.array(z.uuid()).max(MENTIONS_LIMIT)

/** Somebody who can be mentioned. */
export const mentionableSchema = z.object({ accountId: z.string(), name: z.string() })

export type Mentionable = z.infer<typeof mentionableSchema>

export const commentSchema = z.object({
  id: z.string(),
  messageId: z.string(),
  author: z.string(),
  authorName: z.string(),
  text: z.string(),
  /** Whom it mentions, as it names them. */
  mentions: z.array(mentionableSchema),
  createdDate: z.string(),
  editedDate: z.string().nullable(),
  may: z.object({ change: z.boolean(), delete: z.boolean() }),
})

export type MessageComment = z.infer<typeof commentSchema>

/** How many comments a message has. */
export const commentCountSchema = z.object({ messageId: z.string(), comments: z.number().int() })

export type CommentCount = z.infer<typeof commentCountSchema>

/** A comment in which the caller is mentioned. */
export const mentionSchema = z.object({
  commentId: z.string(),
  threadId: z.string(),
  threadName: z.string(),
  threadType: z.enum(CONVERSE_TYPES),
  messageId: z.string(),
  author: z.string(),
  authorName: z.string(),
  /** The beginning of the comment. */
  text: z.string(),
  createdDate: z.string(),
  read: z.boolean(),
})

export type Mention = z.infer<typeof mentionSchema>
