import type { File as KeptFile } from '@atrium/contract/entities/file'
import { mediaKindOf } from '@atrium/domain/files/media-kind'
import type { Family, MediaDetails } from '@atrium/ui/lightbox/lightbox'
import type { ReadyItem } from '@atrium/ui/media-gallery/media-gallery'
import { moneyText } from '@atrium/domain/pricing/texts/money-text'

/** The words by which somebody finds a file again. */
export function titleOf({ prompt, name }: Pick<KeptFile, 'prompt' | 'name'>): string {
  return prompt?.trim() || name
}

/** An image or a video as the large view takes it, under its own id. */
export function readyItem(file: KeptFile): ReadyItem {
  const { id, url, name, width, height, seconds } = file
  return {
    id,
    state: 'ready',
    kind: mediaKindOf(file.mediaType) === 'video' ? 'video' : 'image',
    alt: titleOf(file),
    url,
    name,
    width: width ?? undefined,
    height: height ?? undefined,
    seconds: seconds ?? undefined,
  }
}

export type Surroundings = {
  modelName: (model: NonNullable<KeptFile['model']>) => string
  options: MediaDetails['options']
  language: string
  family: Family | undefined
}

/** What is told of a file beside it. */
export function keptDetails(file: KeptFile, { modelName, language, ...told }: Surroundings): MediaDetails {
  const { prompt, model, seed, size, cost, createdDate } = file
  return {
    ...told,
    prompt: prompt ?? undefined,
    model: model ? modelName(model) : undefined,
    seed: seed ?? undefined,
    bytes: size,
    cost: cost === null ? undefined : moneyText(cost, language),
    date: new Date(createdDate).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' }),
  }
}
