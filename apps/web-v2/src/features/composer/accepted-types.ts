import type { ModelInput } from '@atrium/domain/models/model-entry'

/** Which media types a model takes, by what it says of its inputs. */
const MEDIA_TYPES: Readonly<Record<ModelInput, readonly string[]>> = {
  text: [],
  image: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'],
  pdf: ['application/pdf'],
  audio: ['audio/mpeg', 'audio/wav', 'audio/mp4', 'audio/ogg', 'audio/webm'],
  video: ['video/mp4', 'video/webm', 'video/quicktime'],
}

/** Everything that a model with these inputs can be handed. Empty for a model that takes text only. */
export function acceptedTypes(inputs: readonly ModelInput[]): readonly string[] {
  return inputs.flatMap((input) => MEDIA_TYPES[input])
}
