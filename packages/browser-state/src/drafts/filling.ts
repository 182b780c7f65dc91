import type { PromptVariable } from '@atrium/domain/prompts/variables/prompt-variable'

/** What is known of the variables of a prompt that is being written. */
export type Filling = {
  /** False where braces mean nothing. */
  readonly isTemplate: boolean
  /** Those that somebody has described; the others of the text are required texts. */
  readonly described: readonly PromptVariable[]
  readonly values: Readonly<Record<string, string>>
}

export const NOT_FILLED: Filling = { isTemplate: true, described: [], values: {} }
