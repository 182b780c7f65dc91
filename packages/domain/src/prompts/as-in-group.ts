import type { ModelRef } from '#models/model-entry.ts'
import type { OptionValues } from '#options/option-sheet.ts'
import { modalityOf, type ProviderName } from '#providers/provider-name.ts'
import { THREAD_TYPES, type ThreadType } from '#threads/thread-type.ts'
import { demandsTogether, type PromptDemands } from './prompt-demands.ts'

/** How a saved prompt or a group is run where a run says nothing else. */
type Asked = PromptDemands & { provider: ProviderName | null; model: string | null }

/** With what a saved prompt is asked. */
export type AskedInGroup = PromptDemands & {
  /** Null where neither names one. */
  model: ModelRef | null
  providerOptions: OptionValues
}

/** With what a saved prompt is asked in a group: with its own model, else that of the group, and what either demands. Its options are not for the model of a group. */
export function asInGroup(prompt: Asked & { providerOptions: OptionValues }, group?: Asked | null): AskedInGroup {
  const own = modelOf(prompt)
  const ofGroup = group ? modelOf(group) : null
  const { moderation, privacy, tools } = group ? demandsTogether(prompt, group) : prompt
  const providerOptions = own === null && ofGroup ? {} : prompt.providerOptions
  return { model: own ?? ofGroup, providerOptions, moderation, privacy, tools }
}

function modelOf({ provider, model }: Pick<Asked, 'provider' | 'model'>): ModelRef | null {
  return provider && model ? { provider, model } : null
}

/** The type of a conversation with what a saved prompt is asked. */
export function typeAsked({ model }: Pick<AskedInGroup, 'model'>): ThreadType {
  const modality = model && modalityOf(model.provider)
  return THREAD_TYPES.find((type) => type === modality) ?? 'chat'
}
