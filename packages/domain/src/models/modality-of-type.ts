import type { ConverseType } from './content-type.ts'
import type { Modality } from '#catalog/modality.ts'

/** What people ask models for in a thread. */
export type ConversedModality = Exclude<Modality, 'audio' | 'embed' | 'rerank'>

const MODALITY_OF_TYPE: Readonly<Record<ConverseType, ConversedModality>> = {
  chat: 'chat',
  companion: 'chat',
  image: 'image',
  text: 'text',
  video: 'video',
}

/** What the models of a thread of this type make: a thread of type `image` takes image models, a companion converses. */
export function modalityOfType(type: ConverseType): ConversedModality {
  return MODALITY_OF_TYPE[type]
}
