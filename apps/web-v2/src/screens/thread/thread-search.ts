import { textOf } from '#frame/text-of.ts'

/** The model that a new thread opens with. Source: the specification, section 4, "Default model for a type". */
export function readThreadSearch({ model, provider }: Record<string, unknown>): { model?: string; provider?: string } {
  return { model: textOf(model), provider: textOf(provider) }
}
