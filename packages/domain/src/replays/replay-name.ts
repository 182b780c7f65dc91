import { THREAD_NAME_LIMIT } from '#threads/names/thread-name.ts'
import { truncateText } from '#threads/names/truncate-text.ts'

/** So much of the name of a model stands in that of a conversation. */
const MODEL_LENGTH = 60

/** The name of a conversation that was asked again on another model: the same, with the model, and within the limit of names. */
export function replayName(name: string, model: string): string {
  const suffix = ` (${truncateText(model, MODEL_LENGTH)})`
  return truncateText(name, THREAD_NAME_LIMIT - suffix.length) + suffix
}
