import { textOf } from '#frame/text-of.ts'

/**
 * The model that a new thread opens with (source: the specification, section 4, "Default model for a type"), and what of an answer is
 * open beside the conversation.
 */
export function readThreadSearch({ model, provider, artifact }: Record<string, unknown>): {
  model?: string
  provider?: string
  artifact?: string
} {
  return { model: textOf(model), provider: textOf(provider), artifact: textOf(artifact) }
}
