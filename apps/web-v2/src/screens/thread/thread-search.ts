import { textOf } from '#frame/text-of.ts'

/**
 * The model that a new thread opens with (source: the specification, section 4, "Default model for a type"), and what is open beside
 * the conversation: what an answer has made, or the comments on a message.
 */
export function readThreadSearch({ model, provider, artifact, comments }: Record<string, unknown>): {
  model?: string
  provider?: string
  artifact?: string
  comments?: string
} {
  return { model: textOf(model), provider: textOf(provider), artifact: textOf(artifact), comments: textOf(comments) }
}
