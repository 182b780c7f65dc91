import type { ModelRef } from '#models/model-entry.ts'

/** Under which name a person's own defaults of a model stand in their settings: `openai_chat/gpt-4.1`. */
export function optionsKey({ provider, model }: ModelRef): string {
  return `${provider}/${model}`
}
