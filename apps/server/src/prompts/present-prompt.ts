import type { Prompt } from '@atrium/contract/entities/prompts/prompt'
import type { PromptRow } from './prompts-tables.ts'

/** A prompt as the contract shows it. */
export function presentPrompt({ projectId, createdAt, updatedAt, ...rest }: PromptRow): Prompt {
  return { ...rest, project: projectId, createdDate: createdAt.toISOString(), updatedDate: updatedAt.toISOString() }
}
