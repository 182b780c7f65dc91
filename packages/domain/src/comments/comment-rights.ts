import { isAuthorOf } from '#protection/can-change-item.ts'

export type CommentRights = { change: boolean; delete: boolean }

/**
 * Who may do what with a comment, of those who read its conversation: its author changes and deletes it, and the author of the conversation
 * deletes any.
 */
export function commentRights(
  { comment, thread }: { comment: { author: string }; thread: { author: string } },
  caller: { author: string },
): CommentRights {
  const isOwn = isAuthorOf(comment, caller)
  return { change: isOwn, delete: isOwn || isAuthorOf(thread, caller) }
}
