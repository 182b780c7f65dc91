import type { ConverseType } from './content-type.ts'
import type { Modality } from '#catalog/modality.ts'

const MODALITY_OF_TYPE: Readonly<Record<ConverseType, Exclude<Modality, 'audio' | 'embed'>>> = {
  chat: 'chat',
  companion: 'chat',
  image: 'image',
  text: 'text',
  video: 'video',
}

/** What the models of a thread of this type make: a thread of type `image` takes image models, a companion converses. */
export function modalityOfType(type: ConverseType): Exclude<Modality, 'audio' | 'embed'> {
  return MODALITY_OF_TYPE[type]
}
