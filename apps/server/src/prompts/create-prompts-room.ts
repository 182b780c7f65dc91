import { createPromptCalls } from './prompts-calls.ts'

/** Prompts: what can be said of one before it is run. */
export function createPromptsRoom() {
  return { calls: { prompts: createPromptCalls() } }
}
