import type { ImageModelV4Result } from '@ai-sdk/provider'
import { z } from 'zod'

/** What Gemini counts beside the total. Source: `UsageMetadata` of the Gemini API. */
const counted = z.object({
  google: z.object({
    usageMetadata: z.object({
      thoughtsTokenCount: z.number().nullish(),
      candidatesTokensDetails: z
        .array(z.object({ modality: z.string().nullish(), tokenCount: z.number().nullish() }))
        .nullish(),
    }),
  }),
})

/** How many of the tokens that came out were words and thoughts, and how many thoughts alone; 0 where the vendor does not tell. */
export function readTextTokens({ providerMetadata }: ImageModelV4Result): { text: number; thoughts: number } {
  const { data } = counted.safeParse(providerMetadata)
  const { thoughtsTokenCount, candidatesTokensDetails } = data?.google.usageMetadata ?? {}
  const words = candidatesTokensDetails?.find(({ modality }) => modality === 'TEXT')?.tokenCount ?? 0
  const thoughts = thoughtsTokenCount ?? 0
  return { text: words + thoughts, thoughts }
}
