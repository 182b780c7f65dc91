import type { ImageRequest } from '#media-request.ts'
import { UnfitRequestError } from '#wire/unfit-request-error.ts'

/**
 * Turns a prompt away that the vendor would turn away, in words that tell by how much.
 * @param longest in characters
 * @throws UnfitRequestError
 */
export function refuseLongPrompt({ model, prompt }: Pick<ImageRequest, 'model' | 'prompt'>, longest: number): void {
  const { length } = [...prompt]
  if (length <= longest) return
  const most = longest.toLocaleString('en')
  throw new UnfitRequestError(
    `The prompt has ${length.toLocaleString('en')} characters; ${model.name} accepts up to ${most}. Shorten it and try again.`,
  )
}
