import type { ModelRef } from '@atrium/domain/models/model-entry'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import { promptTypeOf } from '@atrium/domain/prompts/prompt-type'
import type { Outgoing } from '#outbox/outgoing.ts'
import type { Called } from '../begin-prompt.ts'

/** A text that is written nowhere else, and how it is asked. */
export type Question = Called & {
  text: string
  /** The person's default for chat where missing. */
  model: ModelRef | null
  providerOptions?: OptionValues
  secureData: boolean
  tools?: string[]
  moderation?: boolean
  privacy?: boolean
  /** What was tried, where it fails: "Failed to run catalog prompt!" */
  lead?: string
}

/** The message that a question is. */
export function messageOfQuestion(question: Question): Outgoing {
  const { text, model, providerOptions, secureData, tools, moderation, privacy } = question
  const messages = [{ role: 'user' as const, parts: [{ type: 'text' as const, text }] }]
  // What a prompt demands holds; what it leaves open is the person's own setting.
  const checks = { ...(moderation && { moderation }), ...(privacy && { privacy }), ...(tools?.length && { tools }) }
  const input = { messages, ...model, ...(model && providerOptions && { providerOptions }), ...checks }
  const type = (model && promptTypeOf(model.provider)) ?? 'chat'
  return { threadId: null, type, secureData, input }
}

/** What its prompt is called. */
export function calledAsIn({ name, source, fromCatalog, template }: Question): Called {
  return {
    ...(name !== undefined && { name }),
    ...(source !== undefined && { source }),
    ...(fromCatalog && { fromCatalog }),
    ...(template && { template }),
  }
}
