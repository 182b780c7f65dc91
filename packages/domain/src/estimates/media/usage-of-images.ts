import { estimateTokens } from '#tokens/estimate-tokens.ts'
import { vendorOf } from '#providers/provider-name.ts'
import type { Usage } from '#runs/receipt.ts'
import type { MediaWish } from './estimate-media.ts'
import { imageTokens, TOKENS_OF_SOURCE } from './image-tokens.ts'

/**
 * What images have taken of which their vendor has told nothing, as if all had come: by all that is known of them before they are made.
 * @param asked how many images, and in how many requests: each reads the words
 */
export function usageOfImages(
  { model, prompt, options, withImage = false }: MediaWish,
  { images, requests }: { images: number; requests: number },
): Usage {
  const words = estimateTokens(prompt, vendorOf(model.provider)) + (withImage ? TOKENS_OF_SOURCE : 0)
  return {
    inputTokens: words * requests,
    outputTokens: (imageTokens(model.id, options) ?? 0) * images,
    reasoningTokens: 0,
    cachedInputTokens: 0,
    images,
    estimated: true,
  }
}
