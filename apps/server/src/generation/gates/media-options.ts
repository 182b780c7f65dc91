import { optionAt } from '@atrium/domain/options/option-at'
import { withOption, withoutOption } from '@atrium/domain/options/option-value'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import { sheetForModel } from '@atrium/domain/option-rules/sheet-for-model'
import { imageOf, promptOf } from '@atrium/domain/messages/prompt-of'
import type { MessageContent } from '@atrium/domain/messages/thread-message'
import type { CatalogModel } from '@atrium/providers/catalog/catalog-model'
import { unprocessable } from '#platform/http/refusal.ts'
import { chosenOptions } from './chosen-options.ts'
import { refuseOptions } from './gates.ts'

/**
 * The options of an image or a video, with the image to start from among them: the last one of the message, else the option
 * `image`. Models whose sheets know no such option may start from an image all the same (videos from their first frame).
 * @param given what the caller asks for now
 * @param remembered what goes out where the caller says nothing
 * @throws a 422 refusal that names what stands in the way
 */
export function mediaOptions(
  model: CatalogModel,
  said: Pick<MessageContent, 'parts'>,
  { given, remembered }: { given: OptionValues | undefined; remembered: OptionValues },
): OptionValues {
  if (promptOf(said.parts) === '') {
    throw unprocessable('Describe what to create.', [
      { path: 'body.messages', message: 'The last message has no text.' },
    ])
  }
  const chosen = given ?? remembered
  const source = imageOf(said.parts)?.url ?? textAt(chosen, 'image')
  const takesOption = sheetForModel(model).some(({ name }) => name === 'image')
  if (given) refuseOptions(model, takesOption ? given : withoutImage(given))
  refuseUnusableImage(model, source, textAt(chosen, 'mask'))
  const settled = chosenOptions(model, source === null ? chosen : withOption(chosen, 'image', source))
  return source === null ? settled : withOption(settled, 'image', source)
}

/** The options without the image, which the sheet of the model does not know. @throws a 422 refusal for what cannot be one */
function withoutImage(given: OptionValues): OptionValues {
  const { image } = given
  if (image === undefined || image === null || (typeof image === 'string' && image !== '')) {
    return withoutOption(given, 'image')
  }
  const message = 'Image must be the address of an image.'
  throw unprocessable(`image: ${message}`, [{ path: 'body.providerOptions.image', message }])
}

function refuseUnusableImage(model: CatalogModel, source: string | null, mask: string | null): void {
  const { imageWithPrompt, mask: takesMask } = model.abilities
  if (source !== null && !imageWithPrompt && !takesMask) {
    throw unprocessable(`${model.name} can't start from an image. Remove the image, or choose another model.`, [
      { path: 'body.providerOptions.image', message: 'This model does not accept images.' },
    ])
  }
  if (mask !== null && source === null) {
    throw unprocessable('A mask needs a source image. Add the image.', [
      { path: 'body.providerOptions.mask', message: 'This mask has no source image.' },
    ])
  }
}

function textAt(options: OptionValues, name: string): string | null {
  const value = optionAt(options, name)
  return typeof value === 'string' && value !== '' ? value : null
}
