import { hasFeature } from '#models/model-features.ts'
import type { SheetModel } from '#models/sheet-model.ts'
import type { OptionValues } from '#options/option-sheet.ts'
import { sheetForModel } from './sheet-for-model.ts'

/**
 * The options by which something is made once more, a little different: another seed where the model takes one, and, where it can
 * start from an image with a strength of its own, that image. Models that take neither vary by themselves.
 * @param from `url`: where the image is kept; `chance`: a random number of 0 up to, but not including, 1
 */
export function varyOptions(
  model: SheetModel,
  options: OptionValues,
  { url, chance }: { url: string; chance: number },
): OptionValues {
  const sheet = sheetForModel(model)
  const seed = sheet.find((field) => field.kind === 'seed')
  const strength = sheet.find((field) => field.name === 'image_strength')
  const startsFromImage = hasFeature(model, 'imageWithPrompt')
  // A mask says what is to change of the image before this one.
  const { mask: _, ...kept } = options
  return {
    ...(strength && startsFromImage ? kept : options),
    ...(seed && { [seed.name]: Math.floor(chance * (seed.max + 1)) }),
    ...(strength?.kind === 'number' &&
      startsFromImage && { image: url, image_strength: strength.default ?? strength.max }),
  }
}
