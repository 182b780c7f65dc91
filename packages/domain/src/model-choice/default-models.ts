import type { ConverseType } from '#models/content-type.ts'
import type { ModelRef } from '#models/model-entry.ts'

export type DefaultModels = Readonly<Record<ConverseType, ModelRef>>

/** The built-in default models. Source: the specification, section 9. */
export const DEFAULT_MODELS: DefaultModels = {
  chat: { provider: 'openai_chat', model: 'gpt-4.1' },
  companion: { provider: 'openai_chat', model: 'gpt-4.1' },
  image: { provider: 'openai_image', model: 'dall-e-3' },
  text: { provider: 'anthropic', model: 'claude-v2' },
  video: { provider: 'aws_video', model: 'nova-reel-v1:0' },
}

/**
 * The built-in default models in secure-data mode: text and video stay the same. The specification (section 9) masks the id of the
 * chat model as `{hash}:0`, so the installation names it: `secureChatModel` is an id of provider `anthropic_chat`.
 */
export function secureDataDefaultModels(secureChatModel: string): DefaultModels {
  const chat: ModelRef = { provider: 'anthropic_chat', model: secureChatModel }
  return {
    ...DEFAULT_MODELS,
    chat,
    companion: chat,
    image: { provider: 'stability_image', model: 'stable-image-core-v1:1' },
  }
}

/** What decides which table of built-in defaults holds for a caller. */
export type DefaultModelMode = { secureDataMode: boolean; secureChatModel: string }

/** The table that holds for a caller now. */
export function defaultModels(mode: DefaultModelMode): DefaultModels {
  return mode.secureDataMode ? secureDataDefaultModels(mode.secureChatModel) : DEFAULT_MODELS
}

export function defaultModelFor(type: ConverseType, mode: DefaultModelMode): ModelRef {
  return defaultModels(mode)[type]
}
