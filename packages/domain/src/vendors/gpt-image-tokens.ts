import type { OptionValues } from '#options/option-sheet.ts'

/** Tokens of one image of the first gpt-image models by quality: a square, a tall one and a wide one. */
const GPT_IMAGE = new Map(
  Object.entries({
    low: { square: 272, tall: 408, wide: 400 },
    medium: { square: 1056, tall: 1584, wide: 1568 },
    high: { square: 4160, tall: 6240, wide: 6208 },
  }),
)

/**
 * From gpt-image-2 on an image is reckoned in a grid: so many fields along its longer side, as many along the other as fit, and each counts
 * the more the more pixels there are.
 */
const BY_GRID = /^gpt-image-(?:[2-9]|1\d)/
const GRID = new Map(Object.entries({ low: 16, medium: 48, high: 96 }))
const PIXELS_OF_EVERY_IMAGE = 2_000_000
const PIXELS_A_TOKEN = 4_000_000
/** What OpenAI makes where no size is named. */
const USUAL_SIDE = 1024

/** What is reckoned with while the vendor chooses the quality. */
const QUALITY_OF_THE_VENDOR = 'medium'

/**
 * Tokens that one image of a gpt-image model counts; null for others. Those of gpt-image from 2.5 on are taken to be those of
 * gpt-image-2.
 * Sources: "Cost and latency" in OpenAI's guide to image generation; for gpt-image-2 its calculator, as it is explained at
 * https://community.openai.com/t/gpt-image-2-output-pricing-calculator-online-and-in-your-code/1382699
 */
export function gptImageTokens(id: string, { quality, width, height }: OptionValues): number | null {
  if (!id.startsWith('gpt-image')) return null
  const chosen = typeof quality === 'string' ? quality : QUALITY_OF_THE_VENDOR
  const [across, down] =
    typeof width === 'number' && typeof height === 'number' ? [width, height] : [USUAL_SIDE, USUAL_SIDE]
  if (BY_GRID.test(id)) return tokensOfGrid(GRID.get(chosen), across, down)
  const tokens = GPT_IMAGE.get(chosen)
  if (tokens === undefined) return null
  if (across === down) return tokens.square
  return across > down ? tokens.wide : tokens.tall
}

function tokensOfGrid(fields: number | undefined, width: number, height: number): number | null {
  if (fields === undefined) return null
  const others = Math.round((fields * Math.min(width, height)) / Math.max(width, height))
  return Math.ceil((fields * others * (PIXELS_OF_EVERY_IMAGE + width * height)) / PIXELS_A_TOKEN)
}
