import type { ModelEntry } from './model-entry.ts'

const ABILITIES: ModelEntry['abilities'] = {
  streaming: true,
  sensitive: false,
  reasoning: 'none',
  temperature: true,
  systemPrompts: true,
  assistant: false,
  imageWithPrompt: false,
  mask: false,
}

/** A plain chat model that costs `rate` US dollars per million tokens. */
export function modelOf(id: string, rate: number, more: Partial<ModelEntry> = {}): ModelEntry {
  const cost = { rate, unit: 'token' as const, unitSize: 1_000_000 }
  return {
    id,
    provider: 'openai_chat',
    name: id.toUpperCase(),
    inputs: ['text'],
    outputs: ['text'],
    pricing: { input: cost, output: cost },
    maxTokens: 4096,
    context: 128_000,
    recommended: false,
    newModel: false,
    deprecated: false,
    preview: false,
    hidden: false,
    multimodal: false,
    router: false,
    quality: null,
    abilities: ABILITIES,
    lifecycle: { status: 'active', shutdown: null, replacement: null },
    ...more,
  }
}
