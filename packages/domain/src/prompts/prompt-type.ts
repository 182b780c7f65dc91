import { modalityOf, type ProviderName } from '#providers/provider-name.ts'

/** What prompts are run for. */
export const PROMPT_TYPES = ['chat', 'text', 'image', 'video'] as const

export type PromptType = (typeof PROMPT_TYPES)[number]

/** What a provider's models make of a prompt; null for those that read aloud or embed. */
export function promptTypeOf(provider: ProviderName): PromptType | null {
  const modality = modalityOf(provider)
  return PROMPT_TYPES.find((type) => type === modality) ?? null
}
