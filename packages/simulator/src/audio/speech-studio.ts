import { createStudio, type Studio } from '../studios/create-studio.ts'
import { fliteVoice } from './flite-voice.ts'
import type { SpeechWish } from './speak.ts'

export type SpeechStudio = Studio<SpeechWish>

/** Where texts are read aloud. Voices of vendors that are one voice here have the same audio of a text. */
export function createSpeechStudio(): SpeechStudio {
  return createStudio(new URL('speech-worker.ts', import.meta.url), ({ text, voice }) => `${fliteVoice(voice)} ${text}`)
}
