import { PROMPT_TYPES, type PromptType } from '@atrium/domain/prompts/prompt-type'
import type { ModelEntry } from '@atrium/domain/models/model-entry'
import { useModels } from './use-models.ts'

/** The models of each type that can be asked now. */
export function usePromptModels(): { type: PromptType; models: readonly ModelEntry[] }[] {
  const lists = {
    chat: useModels('chat'),
    text: useModels('text'),
    image: useModels('image'),
    video: useModels('video'),
  }
  return PROMPT_TYPES.map((type) => ({ type, models: lists[type].models }))
}
