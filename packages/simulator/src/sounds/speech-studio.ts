import { createStudio, type Studio } from '../studios/create-studio.ts'
import type { SpeechWish } from './speak.ts'

export type SpeechStudio = Studio<SpeechWish>

/** Where texts are read aloud. */
export function createSpeechStudio(): SpeechStudio {
  return createStudio(new URL('speech-worker.ts', import.meta.url), (wish) => JSON.stringify(wish))
}
