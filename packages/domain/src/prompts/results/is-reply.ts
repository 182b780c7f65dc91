type Result = { prompt: string; parentId: string | null; messages?: readonly { role: string }[] | undefined }

/**
 * Does a result answer a reply, and not the words of its parent once more? Where the parent is not known, whatever was answered before counts as
 * one: another answer to the same words cannot be told from it.
 */
export function isReply(result: Result, parent: Pick<Result, 'prompt'> | undefined): boolean {
  if (parent) return parent.prompt !== result.prompt
  return result.parentId !== null && (result.messages ?? []).some(({ role }) => role === 'assistant')
}
