import { CHARACTERS_A_TOKEN } from '#tokens/characters-a-token.ts'
import type { ModelEntry } from '#models/model-entry.ts'
import { priceOfUsage } from '#pricing/price-of-usage.ts'

/** An unhurried reading in English. Source: 150 words a minute of six characters, spaces included. */
const CHARACTERS_A_SECOND = 15

/** What the vendors that count audio in tokens make of it. Source: the model page of gpt-4o-mini-tts: 1250 tokens a minute. */
const AUDIO_TOKENS_A_SECOND = 1250 / 60

/**
 * About what it costs to have a text read aloud, in US dollars, by the same prices as the receipt; null where no price is known. Exact
 * for models that are priced by the character.
 * @param text what is said, as `speechText` has it
 */
export function estimateSpeech({ pricing }: Pick<ModelEntry, 'pricing'>, text: string): number | null {
  if (!pricing.input && !pricing.output) return null
  const characters = [...text].length
  const seconds = characters / CHARACTERS_A_SECOND
  return priceOfUsage(pricing, {
    inputTokens: Math.ceil(characters / CHARACTERS_A_TOKEN),
    outputTokens: Math.ceil(seconds * AUDIO_TOKENS_A_SECOND),
    cachedInputTokens: 0,
    characters,
    seconds,
  })
}
