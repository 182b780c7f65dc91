import type { OptionValues } from '#options/option-sheet.ts'

/** Tokens of one picture by quality: a square, a tall one and a wide one. */
const GPT_IMAGE: Readonly<Record<string, { square: number; tall: number; wide: number }>> = {
  low: { square: 272, tall: 408, wide: 400 },
  medium: { square: 1056, tall: 1584, wide: 1568 },
  high: { square: 4160, tall: 6240, wide: 6208 },
}

/** What is reckoned with while the vendor chooses the quality. */
const QUALITY_OF_THE_VENDOR = 'medium'

/** Tokens of one picture in the usual size. */
const GEMINI: readonly { id: RegExp; tokens: number }[] = [
  { id: /^gemini-2\.5-flash-image/, tokens: 1290 },
  { id: /^gemini-3\.1-flash-image/, tokens: 747 },
  { id: /^gemini-3-pro-image/, tokens: 1120 },
]

/** What a picture that goes with the prompt counts, roughly. */
export const TOKENS_OF_SOURCE = 323

/**
 * Tokens that one picture of a model counts that is priced by tokens; null where it is not known.
 * Sources: "Cost and latency" in OpenAI's guide to image generation, and https://ai.google.dev/gemini-api/docs/pricing.
 */
export function imageTokens(id: string, { quality, width, height }: OptionValues): number | null {
  if (!id.startsWith('gpt-image')) return GEMINI.find((model) => model.id.test(id))?.tokens ?? null
  const tokens = GPT_IMAGE[typeof quality === 'string' ? quality : QUALITY_OF_THE_VENDOR]
  if (tokens === undefined) return null
  if (typeof width !== 'number' || typeof height !== 'number' || width === height) return tokens.square
  return width > height ? tokens.wide : tokens.tall
}
